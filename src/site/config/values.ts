import * as v from 'valibot';
import { isUnsafeUrl } from '../../content/model/urls.ts';
import { SITE_LINK_RE, SITE_PATH_RE } from './sitePath.ts';

export const wholeNumber = v.pipe(v.number(), v.integer(), v.minValue(1));
export const text = v.pipe(v.string(), v.nonEmpty('must not be empty'));
/** Kept on one line. */
export const line = v.pipe(text, v.regex(/^[^\r\n]*$/, 'must be on one line'));
export const webAddress = v.pipe(
  v.string(),
  v.regex(/^https?:\/\/[^/\s]+/, 'must be an absolute web address, for example "https://docs.example.com"'),
);

/** A URL to which paths are appended. */
export const webFolder = v.pipe(
  webAddress,
  v.transform((url) => url.replace(/\/+$/, '')),
);
export const sitePath = v.pipe(
  v.string(),
  v.regex(SITE_PATH_RE, 'must be a site path that starts with "/", without empty, "." or ".." parts'),
);
export const siteLink = v.pipe(
  v.string(),
  v.regex(SITE_LINK_RE, 'must be a site path that starts with "/", without empty, "." or ".." parts'),
);
export const address = v.pipe(
  text,
  v.check((url) => !isUnsafeUrl(url), 'must be a path or a web address: This one would run code'),
);

export const linkFields = {
  /** Text of the link. */
  label: text,
  /** URL, or a path that is kept as it is. */
  href: v.optional(address),
  /** Site path with an optional query and hash. The base URL and the trailing-slash rule are applied. */
  to: v.optional(siteLink),
  /** Class of its element. */
  className: v.optional(v.string()),
};
export const ONE_TARGET =
  'needs exactly one link target: Set "to" for a page of this site, or "href" for another address';
export const hasOneTarget = ({ href, to }: { href?: string | undefined; to?: string | undefined }) =>
  (href === undefined) !== (to === undefined);
export const plainLink = v.pipe(
  v.strictObject(linkFields),
  v.check((item) => hasOneTarget(item), ONE_TARGET),
);
