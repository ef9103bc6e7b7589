import * as v from 'valibot';
import { isLocalUrl, isUnsafeUrl, lacksHost, meantPathname } from '../../content/model/urls.ts';
import { percentDecoded } from '../../shared/escape.ts';
import { VISIBLE_RE } from '../../shared/isBlankText.ts';
import { isObject, own } from '../../shared/own.ts';
import { isSitePath, SITE_LINK_RE, SITE_PATH_RE } from './sitePath.ts';

export const wholeNumber = v.pipe(v.number(), v.integer(), v.minValue(1));
export const text = v.pipe(v.string(), v.regex(VISIBLE_RE, 'must not be empty'));
/** Kept on one line. */
export const line = v.pipe(text, v.regex(/^[^\r\n]*$/, 'must be on one line'));
/** Shown as written. Docusaurus reads some of these texts as HTML. */
export const literalText = v.pipe(
  v.string(),
  v.check(
    (written) => !/<\/?[a-z][^<>]*>|&(?:[a-z]+|#x?[\da-f]+);/i.test(written),
    'contains HTML, which would be shown as written: Write words and characters',
  ),
);
const WEB_RE = /^https?:\/\/[^/\s\p{Cc}]+[^\p{Cc}\u2028\u2029]*$/iu;
/** The host and the port of a web address. */
const hostOf = (url: string) => /^https?:\/\/(.*?)(?::([^\]:/?#]*))?(?:[/?#]|$)/i.exec(url) ?? [];
/** True for a host that the security policy reads as one value, and that browsers keep as it is written. */
const isHost = (host: string) =>
  !/[%\s]|\.\./.test(host) && URL.canParse(`http://${host}`) && /^[\w.*:[\]-]+$/.test(new URL(`http://${host}`).host);
export const webAddress = v.pipe(
  v.string(),
  v.regex(WEB_RE, 'must be an absolute web address, for example "https://docs.example.com"'),
  v.check((url) => !url.includes('\\'), 'contains a backslash, which browsers read as "/": Write "/"'),
  v.check(
    (url) => !/^https?:\/\/[^/?#]*@/i.test(url),
    'has a user name or password, which everyone could read: Remove it',
  ),
  v.check(
    (url) => isHost(hostOf(url)[1] ?? ''),
    'is not a web address: Write its host in letters, digits, hyphens, and dots',
  ),
  v.check(
    (url) => /^\d+$/.test(hostOf(url)[2] ?? '443') && Number(hostOf(url)[2] ?? 443) < 65_536,
    'has a port that does not exist: Write a number up to 65535',
  ),
  v.transform((url) => url.replace(/^https?:/i, (scheme) => scheme.toLowerCase())),
);
/** A name that HTTP allows for a header. */
export const headerName = v.pipe(
  v.string(),
  v.regex(/^[\w!#$%&'*+.^`|~-]+$/, 'must be the name of a header, for example "x-real-ip"'),
);

/** A list of names, each once. */
export const uniqueNames = v.pipe(
  v.array(text),
  v.transform((names) => [...new Set(names)]),
);

/** A URL to which paths are appended. */
export const webFolder = v.pipe(
  webAddress,
  v.transform((url) => url.replace(/\/+$/, '')),
);
/** The address of a site's host. */
export const siteAddress = v.pipe(
  webFolder,
  v.check(
    (url) => /^https?:\/\/[^/?#]*$/i.test(url),
    'is more than the address of a host: Write the path as "baseUrl"',
  ),
  v.check((url) => !url.includes('*'), 'names several hosts: Write the one where the site is published'),
);
export const sitePath = v.pipe(
  v.string(),
  v.regex(SITE_PATH_RE, 'must be a site path that starts with "/", without empty, "." or ".." parts'),
);
export const siteLink = v.pipe(
  v.string(),
  v.regex(SITE_LINK_RE, 'must be a site path that starts with "/", without empty, "." or ".." parts'),
);
/** The site's address on its host. */
export const siteBase = v.pipe(
  v.string(),
  v.regex(/^\/(?:.*\/)?$/su, 'must start and end with "/"'),
  v.check(
    (path) => percentDecoded(path) !== undefined,
    'has a "%" that is not part of an encoded letter: Write "%25" for it',
  ),
  v.check(
    (path) => !/[\s\p{Cc}\\?#]/u.test(percentDecoded(path) ?? '') && !/%2f/i.test(path),
    'contains a character that is not allowed in a path, encoded or not: Write letters, digits, and hyphens',
  ),
  v.check(
    (path) => isSitePath(percentDecoded(path) ?? ''),
    'has a part that is empty, "." or "..": Write the folder below which the site is served',
  ),
);
/** A folder in the project: `./docs/` is `docs`. The project's own and hidden folders have what nobody else may read. */
export const folder = v.pipe(
  text,
  v.regex(/^(?!\/|(?:.*\/)?\.\.(?:\/|$))[^\p{Cc}]+$/su, 'must be a folder of the project, for example "docs"'),
  v.transform((path) =>
    path
      .split('/')
      .filter((name) => name !== '' && name !== '.')
      .join('/'),
  ),
  v.check((path) => path !== '', "is the project's own folder: Write the name of a folder in it"),
  v.check((path) => !/^\.|\/\./.test(path), 'is a hidden folder: Write one whose name starts with a letter'),
);
/** An address or nothing. */
export const safeText = v.pipe(
  v.string(),
  v.check((url) => !isUnsafeUrl(url), 'must be a path or a web address: This one would run code'),
  v.check((url) => !isLocalUrl(url), "must be a path or a web address: Readers can't open this one"),
  v.check((url) => !lacksHost(url), 'must be a path or a web address: This one has no valid host'),
);
export const address = v.pipe(
  safeText,
  v.nonEmpty('must not be empty'),
  v.check(
    (url) => !meantPathname(url),
    ({ input }) => `must be a path or a web address: Write "${meantPathname(input)}"`,
  ),
);

/**
 * The schema that an object's `type` selects, so that a problem is reported once, with the keys of that type.
 * `otherwise`: the type of an object without one; `hint`: how to write the object.
 */
export function byType<Schemas extends Record<string, v.GenericSchema>>(
  schemas: Schemas,
  { otherwise, hint = 'Write an object: { … }.' }: { otherwise?: keyof Schemas & string; hint?: string } = {},
) {
  type Selected = v.GenericSchema<v.InferInput<Schemas[keyof Schemas]>, v.InferOutput<Schemas[keyof Schemas]>>;
  const unknownType = v.looseObject({ type: v.picklist(Object.keys(schemas), 'has an unknown type') });
  return v.lazy((input): Selected => {
    const { type = otherwise } = isObject(input) ? input : {};
    const known = isObject(input) ? (own(schemas, String(type)) ?? unknownType) : v.never(hint);
    return known as unknown as Selected;
  });
}

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

export const logo = v.strictObject({
  /** The picture. */
  src: sitePath,
  /** For the dark color mode. @default the value of `src` */
  srcDark: v.optional(sitePath),
  /** Its alternative text. */
  alt: text,
  /** Where it leads: site path or web address. @default '/' */
  href: v.optional(address, '/'),
});

const sitemapObject = v.strictObject({
  /** How often pages change. @default 'weekly' */
  changefreq: v.optional(v.picklist(['always', 'hourly', 'daily', 'weekly', 'monthly', 'yearly', 'never']), 'weekly'),
  /** Priority of the pages, from 0 to 1. @default 0.5 */
  priority: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(1)), 0.5),
  /** Globs of site paths to exclude; `*` stays within a folder, `**` doesn't. @default ['/tags/**'] */
  ignorePatterns: v.optional(v.array(text), ['/tags/**']),
});
/** Not a union, so that an error names the wrong key inside the object. */
export const sitemapOptions = v.lazy(
  (input): v.GenericSchema<false | v.InferInput<typeof sitemapObject>, false | v.InferOutput<typeof sitemapObject>> =>
    input === false ? v.literal(false) : sitemapObject,
);

export const origins = v.optional(v.array(webFolder), []);
/** A script from another site. The security policy lets it load and access only the origins listed here. */
export const externalScript = v.strictObject({
  /** Address of the script. */
  src: webAddress,
  /** `data-` attributes of its element. @example { domain: 'docs.example.com' } @default {} */
  data: v.optional(
    v.record(
      v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]*$/, 'must be a name in lowercase, without "data-"')),
      v.string(),
    ),
    {},
  ),
  /** Origins it may send requests to, besides its own. @default [] */
  connect: origins,
  /** Origins of frames it may open. @default [] */
  frames: origins,
  /** Origins of its pictures. @default [] */
  images: origins,
});

/** Host names include it. */
const applicationId = v.pipe(v.string(), v.regex(/^[A-Za-z0-9]+$/, 'must be letters and digits'));
/** Settings of a hosted index. */
export const hostedIndex = v.strictObject({
  /** The application ID. */
  appId: applicationId,
  /** The search-only key. */
  apiKey: text,
  /** Name of the index. */
  indexName: text,
  /** Reports which hits readers open to the service (`clickAnalytics`), unless they ask not to be tracked. @default false */
  insights: v.optional(v.boolean(), false),
});
