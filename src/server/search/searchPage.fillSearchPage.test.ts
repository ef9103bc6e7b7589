import { expect, test } from 'vitest';
import { readAddress } from '../../theme/search/page/searchAddress.ts';
import { fillSearchPage } from './searchPage.ts';

const PAGE =
  '<title>Search | Docs</title><body><form><input name="x"><input type="search" name="q" class="f"></form>' +
  '<search-results><ul>\n<li>Docs</li></ul></search-results><p>After</p>';

test('puts the query in title and field, and the results in their place', () => {
  expect(fillSearchPage(PAGE, { address: readAddress('?q=asset&page=2'), results: '<ol></ol>' })).toBe(
    '<title>asset | Search | Docs</title><body><form><input name="x"><input value="asset" type="search" name="q" class="f"></form>' +
      '<search-results data-answered="?q=asset&amp;page=2"><ol></ol></search-results><p>After</p>',
  );
});

test('treats any query as text', () => {
  const html = fillSearchPage(PAGE, {
    address: { query: '"><script>$& {title}', section: '', pages: 1 },
    results: "$' $1",
  });
  expect(html).toContain('<title>&quot;&gt;&lt;script&gt;$&amp; {title} | Search | Docs</title>');
  expect(html).toContain('value="&quot;&gt;&lt;script&gt;$&amp; {title}"');
  expect(html).toContain(`">$' $1</search-results>`);
});
