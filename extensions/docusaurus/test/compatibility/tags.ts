import type { PageCase } from '../../../../engine/test/compatibility/pageCase.ts';

const page = (body: string) => `---\ntitle: T\n---\n\n${body}\n`;

/** Tags of older sites. */
export const docusaurusTagCases: PageCase[] = [
  {
    name: 'TOCInline',
    source: page('<TOCInline toc={toc} />\n\n## Part'),
    html: '<ul class="toc-inline"><li class="toc-level-2"><a href="#part">Part</a></li></ul><h2 id="part">Part</h2>',
  },
  {
    name: 'DocCardList, imported in mid-page',
    file: 'cards/index.md',
    source:
      "---\ntitle: Cards\nsidebar_class_name: hidden\n---\n\nThe pages:\n\nimport DocCardList from '@theme/DocCardList';\n\n<DocCardList />\n",
    html: '<p>The pages:</p><div class="cards cards-2"><div class="card"><p class="card-title"><a href="/cards/one">One</a></p><div class="card-text">About one.</div></div></div>',
  },
  {
    name: 'WideContent and CodeReferenceLink',
    source: page(
      '<WideContent maxSize={900}>\n\n## Part\n\n</WideContent>\n\n<CodeReferenceLink filePath="examples/one" />',
    ),
    html: `<h2 id="part">Part</h2><div class="admonition admonition-tip"><p class="admonition-title">Tip</p><p>The code of this example is on <a class="external" href="https://code.example.com/tree/1.0/examples/one">GitHub</a>.</p></div>`,
  },
  {
    name: 'article lists',
    source: page(`{/* ## Related */}

<ArticleList>
  <ArticleListItem title="One" href="/cards/one"></ArticleListItem>
</ArticleList>`),
    html: `<div class="cards cards-1"><div class="card"><p class="card-title"><a href="/cards/one">One</a></p></div></div>`,
  },
];
