// @ts-check

/** @typedef {{ file: string, path: string, width: number, mode: 'light' | 'dark' }} Shot */

/** A page that shows all pictures, with a section for each site path. @param {Shot[]} shots */
export function contactSheet(shots) {
  const paths = [...new Set(shots.map(({ path }) => path))];
  const sections = paths.map((path) => {
    const figures = shots.filter((shot) => shot.path === path).map(figure);
    return `<section><h2>${escapeText(path)}</h2><div>${figures.join('')}</div></section>`;
  });
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Screenshots</title>
<style>
body { margin: 0; background: #77767f; font: 15px/1.4 system-ui, sans-serif; color: #fff }
section { padding: 16px 24px 24px }
h2 { font-size: 18px; margin: 0 0 12px }
div { display: flex; gap: 16px; align-items: start }
figure { margin: 0; min-width: 0 }
img { display: block; width: 100%; border-radius: 4px }
a { color: inherit }
</style>
${sections.join('\n')}
</html>
`;
}

/** Wider windows get more space, but not proportionally, so that a phone's text stays readable. @param {Shot} shot */
function figure({ file, width, mode }) {
  const name = escapeText(file);
  return `<figure style="flex: ${Math.round(Math.sqrt(width))}"><a href="${name}"><img src="${name}" alt=""></a>${width} ${mode}</figure>`;
}

/** @param {string} text */
function escapeText(text) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
