import type { ComponentSpec } from '../../../engine/src/content/jsx/componentSpec.ts';
import { component } from '../../../engine/src/content/model/component.ts';
import type { RenderContext } from '../../../engine/src/content/model/context.ts';
import { withName } from '../names/namedObject.ts';
import { codeNode } from './el.ts';

/** A public name of the Python API, linked to its entry. If the symbol index lacks the name, it links to the page of `section`, and the link check looks for it there. */
export const pyObject: ComponentSpec = {
  name: 'PyObject',
  isInline: true,
  props: {
    section: { type: 'string' },
    module: { type: 'string' },
    object: { type: 'string' },
    displayText: { type: 'string' },
    pluralize: { type: 'boolean' },
    decorator: { type: 'boolean' },
    method: { type: 'string' },
    integration: { type: 'any' },
  },
  render({ props, at, propPlace }, ctx) {
    const { module = 'dagster', object } = props;
    if (object === undefined && props.module === undefined) {
      ctx.report('missing-prop', 'error', at, '<PyObject> requires the prop "object"', 'Add object="…" to its tag.');
      return [];
    }
    const name = object === undefined ? String(module) : `${module}.${object}`;
    const code = codeNode(shownText(props, String(module), String(object ?? module)));
    const symbol = documented(props, name, ctx) ?? inSection(props, name, ctx);
    if (!symbol) {
      const [near] = ctx.lookup.near('symbol', name);
      const hint = near
        ? `Did you mean "${object === undefined ? near : withoutModule(near, String(module))}"?`
        : 'Write a public name from the API reference, with its module.';
      const message = `The API reference has no "${name}"`;
      ctx.report('unknown-symbol', 'error', propPlace(object === undefined ? 'module' : 'object'), message, hint);
      return [code];
    }
    const { path, anchor } = symbol;
    ctx.links.push({ path, hash: anchor, written: name, kind: 'symbol', ...at });
    const link = component('Link', { href: ctx.lookup.href(`${path}#${anchor}`), external: false }, [code]);
    return [withName(link, { name, at })];
  },
};

/** The documented name: as written, as its module re-exports it, or without a module if it's unambiguous. */
function documented(
  { module, object }: Readonly<Record<string, unknown>>,
  name: string,
  ctx: RenderContext,
): { path: string; anchor: string } | undefined {
  const symbol = ctx.lookup.symbol(name);
  if (symbol) return symbol;
  const answers = [ctx.lookup.api(name), module === undefined ? ctx.lookup.api(String(object)) : undefined];
  const known = answers.find((answer) => answer?.is === 'name');
  return known?.is === 'name' ? ctx.lookup.symbol(known.name) : undefined;
}

/** The page of a section in old pages: `/api/<section>`, or the library's page. */
function inSection(
  { section, module = 'dagster' }: Readonly<Record<string, unknown>>,
  name: string,
  ctx: RenderContext,
): { path: string; anchor: string } | undefined {
  if (section === undefined) return undefined;
  const path = section === 'libraries' ? `/api/libraries/${String(module).replaceAll('_', '-')}` : `/api/${section}`;
  return ctx.lookup.path(path) === 'page' ? { path, anchor: name } : undefined;
}

function shownText(props: Readonly<Record<string, unknown>>, module: string, object: string): string {
  const text = `${props.displayText || object}${props.pluralize === true ? 's' : ''}`;
  if (props.decorator !== true) return text;
  return module === 'dagster' ? `@dg.${text}` : `@${module}.${text}`;
}

/** The name as `object` spells it if the module is right. */
function withoutModule(name: string, module: string): string {
  return name.startsWith(`${module}.`) ? name.slice(module.length + 1) : name;
}
