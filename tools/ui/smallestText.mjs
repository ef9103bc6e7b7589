// @ts-check

/**
 * Size of the smallest text in a part of the page, CSS px, as it's drawn: a graph that's zoomed out has smaller text. Of
 * an asset in a graph, its name counts.
 * @param {import('playwright-core').Page} page
 * @param {import('./clips.mjs').Area} area
 * @returns {Promise<number>} Infinity without text
 */
export function smallestText(page, area) {
  return page.evaluate(smallestIn, area);
}

/** Runs in the page. @param {import('./clips.mjs').Area} area */
function smallestIn(area) {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  let smallest = Infinity;
  /** @type {Map<Element, number>} */
  const names = new Map();
  while (texts.nextNode()) {
    const element = texts.currentNode.parentElement;
    // One letter is a picture of a person.
    if (!element || (texts.currentNode.textContent?.trim().length ?? 0) < 2) continue;
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    range.selectNode(texts.currentNode);
    const { x, y, width, height } = range.getBoundingClientRect();
    const left = x + width / 2 - area.x;
    const top = y + height / 2 - area.y;
    // Text of one pixel is meant for screen readers.
    if (width < 2 || left < 0 || top < 0 || left > area.width || top > area.height) continue;
    const drawn = Number.parseFloat(getComputedStyle(element).fontSize) * scaleOf(element);
    const node = element.closest('foreignObject');
    if (node) names.set(node, Math.max(names.get(node) ?? 0, drawn));
    else smallest = Math.min(smallest, drawn);
  }
  return Math.min(smallest, ...names.values());

  /** How much the transforms around an element enlarge it. @param {Element} element */
  function scaleOf(element) {
    const box = element.closest('foreignObject, svg *') ? element.closest('div, span, p, a, button') : undefined;
    if (box instanceof HTMLElement && box.offsetWidth > 0) return box.getBoundingClientRect().width / box.offsetWidth;
    return element instanceof SVGGraphicsElement ? (element.getScreenCTM()?.a ?? 1) : 1;
  }
}
