import { expect, test } from 'vitest';
import type { ApiObject } from '../facts/facts.ts';
import { entryContext, text, wordsWith } from '../test/testEntry.ts';
import { outline } from '../test/testOutline.ts';
import { endpointElements } from './endpointElements.ts';

const ENDPOINT: ApiObject = {
  name: 'report',
  qualname: 'POST /report/',
  kind: 'endpoint',
  anchor: 'report-it',
  methods: ['POST'],
  route: '/report/{key}',
};
const drawn = (changes: Partial<ApiObject> = {}, parts: Record<string, string> = {}) => {
  const { ctx } = entryContext({ wordsOf: () => wordsWith(parts, { lead: text('Lead.'), example: text('curl') }) });
  return outline(endpointElements({ ...ENDPOINT, ...changes }, 'Report it', 2, ctx));
};

test('title, request, description, and example; no empty table', () => {
  expect(drawn()).toBe(
    '<h2#report-it>Report it</h2><pre.api-signature>`<span.tk-k>POST</span> <span.tk-s>/report/{key}</span>`</pre>Lead.<p.api-label>Example</p>curl',
  );
});

test('fields, with their location in the request', () => {
  const parameters = [
    { name: 'key', required: true, jsonType: 'string', in: ['path', 'body'], pathForm: 'a/b', queryForm: '' },
    { name: 'level', required: false, jsonType: 'string', in: ['body'], choices: ['WARN', 'ERROR'], default: 'ERROR' },
  ];
  const html = drawn({ parameters }, { key: 'Which.' });
  expect(html).toContain('<table.api-parts#report-it--fields>');
  expect(html).toContain(
    '<td>Which. <span.api-note>Sent in path, body.</span> <span.api-note>In the path: a/b.</span></td>',
  );
  expect(html).toContain('<span.api-type>default `ERROR`</span>');
  expect(html).toContain('<span.api-note>One of `WARN`, `ERROR`.</span>');
});

test('headers and responses', () => {
  const html = drawn({
    headers: [{ name: 'Token', value: 'text', requiredWhen: 'dagster-plus' }],
    responses: [
      { status: 200, body: {} },
      { status: 400, body: { error: 'string' } },
    ],
  });
  expect(html).toContain('<td>`Token` <span.api-type>text</span></td><td>Required on Dagster+.</td>');
  expect(html).toContain('<td>`200`</td><td>Body `{}`</td>');
  expect(html).toContain('<td>`400`</td><td>Body `{"error":"string"}`</td>');
});
