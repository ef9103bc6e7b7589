/**
 * An article without the theme's generic additions: tools of code blocks, links of headings, labels of cells, roles,
 * places where code may break, notes for assistive tech, code tokens. `[Label]` is a tab, a code line starts with `| `, a highlighted one with `> `.
 */
export function plainHtml(html: string): string {
  return html
    .replace(/<svg[\s\S]*?<\/svg>/g, '')
    .replace(/<div class="code-tools">[\s\S]*?<\/button><\/div>/g, '')
    .replace(/<pre class="code-scroll"[^>]*><code class="code-lines">([\s\S]*?)<\/code><\/pre>/g, (_, lines: string) =>
      codeLines(lines),
    )
    .replace(/<a class="heading-link"[\s\S]*?<\/a>/g, '')
    .replace(/<div class="heading heading-\d">([\s\S]*?)<\/div>/g, '$1')
    .replace(/<button type="button" role="tab"[^>]*?(aria-selected="true")?[^>]*>([\s\S]*?)<\/button>/g, '[$2]')
    .replace(/<p class="tab-label"[^>]*>[\s\S]*?<\/p>/g, '')
    .replace(/<div class="tabs" data-tabs="[^"]*"/g, '<div class="tabs"')
    .replace(
      / role="(?:tablist|tabpanel|note|region|group)"| tabindex="0"| id="tab-set[^"]*"| aria-labelledby="[^"]*"| aria-label="Table"| loading="lazy"| decoding="async"/g,
      '',
    )
    .replace(/<div class="table-scroll[^"]*"/g, '<div class="table-scroll"')
    .replace(/<wbr\/>/g, '')
    .replace(/ data-label="[^"]*"/g, '')
    .replace(/<span class="sr-only">[\s\S]*?<\/span>/g, '')
    .replace(/ target="_blank" rel="noreferrer noopener"/g, '')
    .replace(/>\n+</g, '><')
    .trim();
}

function codeLines(html: string): string {
  return html
    .split('\n')
    .map((line) =>
      `${/^<span class="line[^"]* highlighted/.test(line) ? '>' : '|'} ${line.replace(/<[^>]+>/g, '')}`.trimEnd(),
    )
    .join('\n');
}
