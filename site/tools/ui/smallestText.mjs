// @ts-check

/**
 * Size of the smallest text in a part of the page, CSS px, as it's drawn: a graph that's zoomed out has smaller text.
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
    smallest = Math.min(smallest, Number.parseFloat(getComputedStyle(element).fontSize) * scaleOf(element));
  }
  return smallest;

  /** How much the transforms of an element and those around it enlarge it. @param {Element | null} element */
  function scaleOf(element) {
    let scale = 1;
    for (let around = element; around; around = around.parentElement) {
      // Its matrix includes all transforms around it, also those of HTML.
      if (around instanceof SVGGraphicsElement) return scale * (around.getScreenCTM()?.a ?? 1);
      const { transform } = getComputedStyle(around);
      if (transform !== 'none') scale *= new DOMMatrix(transform).a;
    }
    return scale;
  }
}
