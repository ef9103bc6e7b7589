import * as v from 'valibot';
import { byType, hasOneTarget, linkFields, ONE_TARGET, text } from './values.ts';

/** Side of the navbar, `left` or `right`. @default 'left' */
const position = v.optional(v.picklist(['left', 'right']), 'left');
const linkItem = v.pipe(
  v.strictObject({ type: v.optional(v.literal('link'), 'link'), position, ...linkFields }),
  v.check((item) => hasOneTarget(item), ONE_TARGET),
);
const docItem = v.strictObject({
  /** `link`, `doc`, `docSidebar`, or `docsVersion`. @default 'link' */
  type: v.literal('doc'),
  /** ID of the page, for `doc`. */
  docId: text,
  /** Text of the link. Required for `link`. @default the page's sidebar label, the sidebar's name, or the version's */
  label: v.optional(text),
  position,
  className: v.optional(v.string()),
});
const sidebarItem = v.strictObject({
  type: v.literal('docSidebar'),
  /** Name of the sidebar, for `docSidebar`. Links to its first page. */
  sidebarId: text,
  /** @default the sidebar's name */
  label: v.optional(text),
  position,
  className: v.optional(v.string()),
});
/** Links to the version's main page, unless it has another target. */
const versionItem = v.pipe(
  v.strictObject({ type: v.literal('docsVersion'), position, ...linkFields, label: v.optional(text) }),
  v.check(
    ({ href, to }) => href === undefined || to === undefined,
    'has two link targets: Keep "to" for a page of this site, or "href" for another address',
  ),
);
/** Type -> its schema. */
const ITEMS = { doc: docItem, docSidebar: sidebarItem, docsVersion: versionItem, link: linkItem };
/** A navbar item: a page, a sidebar's first page, a link to the docs version, or any other link. */
export type NavbarItemConfig = v.InferOutput<(typeof ITEMS)[keyof typeof ITEMS]>;
/** `null` is no item: `validate` leaves it in place of a wrong one. */
export const navbarItem = v.nullable(byType(ITEMS, { otherwise: 'link' }));
