import type { HierarchyLevel, Hit } from '../../../search/records/record.ts';

const HEADINGS = ['lvl6', 'lvl5', 'lvl4', 'lvl3', 'lvl2', 'lvl1'] as const;

/** An attribute of a hit that has text. */
export type TextAttribute = HierarchyLevel | 'content';

/** One text of a hit, marked and cut as the query asked; for `parseMarked`. '' where the hit has none. */
export function hitText(
  { hierarchy, content, _snippetResult, _highlightResult }: Hit,
  attribute: TextAttribute,
): string {
  if (attribute === 'content') return _snippetResult?.content?.value ?? content ?? '';
  const marked = _snippetResult?.hierarchy?.[attribute] ?? _highlightResult?.hierarchy?.[attribute];
  return marked?.value ?? hierarchy?.[attribute] ?? '';
}

/** The heading that a hit is, or stands under: `lvl1` is the page's title. */
export function headingOf({ hierarchy }: Hit): HierarchyLevel {
  return HEADINGS.find((level) => hierarchy?.[level]) ?? 'lvl0';
}
