import { expect, test } from 'vitest';
import { fillSearchPage } from './searchPage.ts';

const PAGE =
  '<title>Search | Docs</title><body><form><input name="x"><input type="search" name="q" class="f"></form>' +
  '<search-results><ul>\n<li>Docs</li></ul></search-results><p>After</p>';

test('puts the query in title and field, and the results in their place', () => {
  expect(fillSearchPage(PAGE, { query: 'asset', results: '<ol></ol>' })).toBe(
    '<title>asset | Search | Docs</title><body><form><input name="x"><input value="asset" type="search" name="q" class="f"></form>' +
      '<search-results data-answered=""><ol></ol></search-results><p>After</p>',
  );
});

test('treats any query as text', () => {
  const html = fillSearchPage(PAGE, { query: '"><script>$& {title}', results: "$' $1" });
  expect(html).toContain('<title>&quot;&gt;&lt;script&gt;$&amp; {title} | Search | Docs</title>');
  expect(html).toContain('value="&quot;&gt;&lt;script&gt;$&amp; {title}"');
  expect(html).toContain(`<search-results data-answered="">$' $1</search-results>`);
});
