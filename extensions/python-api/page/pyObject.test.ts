import { describe, expect, it } from 'vitest';
import { AT, outline, testContext, use } from '../../../engine/test/support/content/testContext.ts';
import { testApi } from '../test/testFacts.ts';
import { pyObject } from './pyObject.ts';

const symbols = {
  'dagster.asset': { path: '/api/assets', anchor: 'dagster.asset' },
  'dagster_dbt.dbt_assets': { path: '/api/libraries/dagster-dbt', anchor: 'dagster_dbt.dbt_assets' },
  dagster_dbt: { path: '/api/libraries/dagster-dbt', anchor: 'module-dagster_dbt' },
};

function render(props: Record<string, unknown>) {
  const { ctx, diagnostics } = testContext({
    symbols,
    paths: { '/api/ops': 'page', '/api/libraries/dagster-dbt': 'page' },
  });
  return { nodes: outline(use(pyObject, props, { ctx })), diagnostics, ctx };
}

describe('PyObject', () => {
  it.each([
    [{ object: 'asset' }, '/docs/api/assets#dagster.asset', 'asset'],
    // the index knows the page, so an old page's section is ignored
    [{ section: 'assets', module: 'dagster', object: 'asset' }, '/docs/api/assets#dagster.asset', 'asset'],
    [
      { section: 'libraries', module: 'dagster_dbt', object: 'dbt_assets' },
      '/docs/api/libraries/dagster-dbt#dagster_dbt.dbt_assets',
      'dbt_assets',
    ],
    [{ module: 'dagster_dbt' }, '/docs/api/libraries/dagster-dbt#module-dagster_dbt', 'dagster_dbt'],
    // displayed text
    [{ object: 'asset', pluralize: true }, '/docs/api/assets#dagster.asset', 'assets'],
    [{ object: 'asset', displayText: '@asset' }, '/docs/api/assets#dagster.asset', '@asset'],
    [{ object: 'asset', decorator: true }, '/docs/api/assets#dagster.asset', '@dg.asset'],
    [
      { module: 'dagster_dbt', object: 'dbt_assets', decorator: true },
      '/docs/api/libraries/dagster-dbt#dagster_dbt.dbt_assets',
      '@dagster_dbt.dbt_assets',
    ],
    [
      { object: 'asset', decorator: true, displayText: 'x', pluralize: true, method: 'm', integration: 'i' },
      '/docs/api/assets#dagster.asset',
      '@dg.xs',
    ],
  ])('%j', (props, href, text) => {
    const { nodes, diagnostics } = render(props);
    expect(nodes).toEqual([['Link', { href, external: false }, ['code', text]]]);
    expect(diagnostics).toEqual([]);
  });

  it.each([
    // by name alone, if only one module has it
    [{ object: 'S3Resource' }, '/docs/api/libraries/dagster-aws#dagster_aws.s3.S3Resource', 'S3Resource'],
    [
      { module: 'dagster_aws.s3.resources', object: 'S3Resource' },
      '/docs/api/libraries/dagster-aws#dagster_aws.s3.S3Resource',
      'S3Resource',
    ],
  ])('finds the documented name of %j', (props, href, text) => {
    const { ctx, diagnostics } = testContext({
      api: testApi(),
      symbols: {
        'dagster_aws.s3.S3Resource': { path: '/api/libraries/dagster-aws', anchor: 'dagster_aws.s3.S3Resource' },
      },
    });
    expect(outline(use(pyObject, props, { ctx }))).toEqual([['Link', { href, external: false }, ['code', text]]]);
    expect(diagnostics).toEqual([]);
  });

  it('an explicit module wins', () => {
    const { ctx, diagnostics } = testContext({ api: testApi() });
    use(pyObject, { module: 'dagster', object: 'S3Resource' }, { ctx });
    expect(diagnostics).toMatchObject([{ id: 'unknown-symbol' }]);
  });

  it.each([
    // if the section's page exists, the link check looks for the name there
    [{ section: 'ops', object: 'New' }, '/docs/api/ops#dagster.New'],
    [{ section: 'libraries', module: 'dagster_dbt', object: 'New' }, '/docs/api/libraries/dagster-dbt#dagster_dbt.New'],
  ])('links a name that the index lacks to the page of its section: %j', (props, href) => {
    const { nodes, diagnostics } = render(props);
    expect(nodes).toEqual([['Link', { href, external: false }, ['code', 'New']]]);
    expect(diagnostics).toEqual([]);
  });

  it("a section without a page doesn't explain an unknown name", () => {
    expect(render({ section: 'none', object: 'New' }).diagnostics).toMatchObject([{ id: 'unknown-symbol' }]);
  });

  it('records the link', () => {
    const { ctx } = render({ object: 'asset' });
    expect(ctx.links).toEqual([
      { path: '/api/assets', hash: 'dagster.asset', written: 'dagster.asset', kind: 'symbol', ...AT },
    ]);
  });

  it('shows an unknown name without a link', () => {
    expect(render({ object: 'aset' }).nodes).toEqual([['code', 'aset']]);
  });
});
