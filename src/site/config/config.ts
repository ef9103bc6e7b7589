import * as v from 'valibot';
import type { Diagnostic } from '../../shared/diagnostics.ts';
import { configDiagnostic } from './configDiagnostic.ts';
import { navbarItem } from './navbarItem.ts';
import { dataPlace } from './sourcePlace.ts';
import { address, line, plainLink, sitePath, text, webAddress, webFolder, wholeNumber } from './values.ts';

const onProblem = v.picklist(['error', 'warn', 'ignore']);

/** Host names are made of it. */
const applicationId = v.pipe(v.string(), v.regex(/^[A-Za-z0-9]+$/, 'must be letters and digits'));
const logo = v.strictObject({
  src: sitePath,
  /** For the dark color mode. @default the value of `src` */
  srcDark: v.optional(sitePath),
  alt: text,
  /** Site path or web address. @default '/' */
  href: v.optional(address, '/'),
});

const sitemapObject = v.strictObject({
  /** @default 'weekly' */
  changefreq: v.optional(v.picklist(['always', 'hourly', 'daily', 'weekly', 'monthly', 'yearly', 'never']), 'weekly'),
  /** @default 0.5 */
  priority: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(1)), 0.5),
  /** Globs of site paths to leave out; `*` stays inside a folder, `**` does not. @default ['/tags/**'] */
  ignorePatterns: v.optional(v.array(text), ['/tags/**']),
});
/** Not a union: a wrong key inside the object is to be named. */
const sitemapOptions = v.lazy(
  (input): v.GenericSchema<false | v.InferInput<typeof sitemapObject>, false | v.InferOutput<typeof sitemapObject>> =>
    input === false ? v.literal(false) : sitemapObject,
);

const origins = v.optional(v.array(webFolder), []);
/** A script of another site. The security policy lets it load, and reach what is named here, nothing else. */
const externalScript = v.strictObject({
  src: webAddress,
  /** `data-` attributes of its element. @example { domain: 'docs.example.com' } @default {} */
  data: v.optional(
    v.record(
      v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]*$/, 'must be a name in lower case, without "data-"')),
      v.string(),
    ),
    {},
  ),
  /** Origins that it may send to, besides its own. @default [] */
  connect: origins,
  /** Origins of frames that it may open. @default [] */
  frames: origins,
  /** Origins of its pictures. @default [] */
  images: origins,
});

/** What the search service allows each client unless the site says otherwise: so many queries at once, and so many a second after them. */
export const RATE_LIMIT = { burst: 2000, perSecond: 500 };

/** The whole site configuration. Types are inferred from it; a key that is not here is an error. */
const siteConfigSchema = v.strictObject({
  /** Shown in the browser's title bar and in the navbar. */
  title: text,
  /** A line about the site, on its home page. @default '' */
  tagline: v.optional(v.string(), ''),
  /** Where the site is published, without a path. @example 'https://docs.dagster.io' */
  url: webFolder,
  /** Path that the site is mounted under. @default '/' */
  baseUrl: v.optional(v.pipe(v.string(), v.regex(/^\/([^\s?#]*[^/\s?#]\/)?$/, 'must start and end with "/"')), '/'),
  /** `true`: links end with a slash; `false`: pages are `a/b.html`; absent: pages are `a/b/index.html`, links have no slash. @default absent */
  trailingSlash: v.optional(v.boolean()),
  /** Language tag. @default 'en' */
  locale: v.optional(text, 'en'),
  /** Icon of the browser's tab. @default null */
  favicon: v.optional(v.nullable(sitePath), null),
  /** Square picture of 180 px for home screens that take no SVG. @default null */
  touchIcon: v.optional(v.nullable(sitePath), null),
  /** Square pictures for the web app manifest, `size` in px. @default [] @example [{ src: '/icon-192.png', size: 192 }] */
  appIcons: v.optional(
    v.array(v.strictObject({ src: sitePath, size: v.pipe(v.number(), v.integer(), v.minValue(1)) })),
    [],
  ),
  /** For pages that have no description. @default '' */
  description: v.optional(v.string(), ''),
  /** Picture that a shared link shows. @default null */
  socialImage: v.optional(v.nullable(sitePath), null),
  /** Folder of the project on the code host, for "Edit this page"; null disables the link. @default null */
  editUrl: v.optional(v.nullable(webFolder), null),
  /** Tree of the released sources, for `CodeReferenceLink`. @default '' */
  sourceUrl: v.optional(v.string(), ''),
  /** Where readers leave feedback. @default '' */
  feedbackUrl: v.optional(v.string(), ''),
  /** The one version of the docs that the site shows. */
  version: v.optional(
    v.strictObject({
      /** Its name in search records and in what readers prefer. @default 'current' */
      name: v.optional(text, 'current'),
      /** What readers see of it. @default 'Latest' */
      label: v.optional(text, 'Latest'),
      /** The page that the version's link leads to; null for the home page. @default null */
      mainDocId: v.optional(v.nullable(text), null),
    }),
    {},
  ),
  /** The bar above every page. */
  navbar: v.optional(
    v.strictObject({
      /** Hides the bar while readers scroll down. @default false */
      hideOnScroll: v.optional(v.boolean(), false),
      /** Wordmark at its start. @default null */
      logo: v.optional(v.nullable(logo), null),
      /** Links, pages, sidebars, and the version, left and right. @default [] */
      items: v.optional(v.array(navbarItem), []),
    }),
    {},
  ),
  /** The end of every page. */
  footer: v.optional(
    v.strictObject({
      /** Links, in columns. @default [] */
      links: v.optional(v.array(plainLink), []),
      /** Icons that lead to other places. @default [] */
      social: v.optional(
        v.array(
          v.strictObject({ label: text, href: webAddress, icon: v.picklist(['x', 'slack', 'github', 'youtube']) }),
        ),
        [],
      ),
      /** Wordmark at its start. @default null */
      logo: v.optional(v.nullable(logo), null),
      /** Text at its end. @default '' */
      copyright: v.optional(v.string(), ''),
    }),
    {},
  ),
  /** A bar above the navbar; a new id shows it again to those who dismissed it. @default null */
  announcement: v.optional(
    v.nullable(
      v.strictObject({ id: line, content: text, /** @default true */ closeable: v.optional(v.boolean(), true) }),
    ),
    null,
  ),
  /** Light and dark. */
  colorMode: v.optional(
    v.strictObject({
      /** For readers whose system has no wish. @default 'light' */
      defaultMode: v.optional(v.picklist(['light', 'dark']), 'light'),
      /** Follows the reader's system until they choose. @default true */
      respectPrefersColorScheme: v.optional(v.boolean(), true),
      /** Leaves out the switch. @default false */
      disableSwitch: v.optional(v.boolean(), false),
    }),
    {},
  ),
  /** Who answers searches, and how pages are ranked. */
  search: v.optional(
    v.pipe(
      v.strictObject({
        /** `embedded`: the site's own service; `browser`: an index file read by the browser; `algolia`: the hosted service. @default 'embedded' */
        mode: v.optional(v.picklist(['embedded', 'browser', 'algolia']), 'embedded'),
        /** What the empty field says. @default 'Search docs' */
        placeholder: v.optional(text, 'Search docs'),
        /** For the mode `algolia`. The key must be a search-only one: readers see it. @default null */
        algolia: v.optional(
          v.nullable(
            v.strictObject({
              /** The application's id. */
              appId: applicationId,
              /** The search-only key. */
              apiKey: text,
              /** Name of the index. */
              indexName: text,
              /** Tell the service which hits readers open (`clickAnalytics`), unless they ask not to be tracked. @default false */
              insights: v.optional(v.boolean(), false),
            }),
          ),
          null,
        ),
        /** Of each client of the service: so many queries at once, and so many a second after them. @default { burst: 2000, perSecond: 500 } */
        rateLimit: v.optional(v.strictObject({ burst: wholeNumber, perSecond: wholeNumber }), RATE_LIMIT),
        /** The header in which a trusted proxy names the client, such as `x-real-ip`; null to take the connection's own address. @default null */
        clientHeader: v.optional(v.nullable(text), null),
        /** Folders whose pages are each about one tool or topic, named by the next part of the address. They rank lower for queries that don't name it. @default [] */
        subjects: v.optional(v.array(sitePath), []),
        /** Weight of pages whose address starts so; the longest prefix counts, `/` is the home page alone, 0 for the rest. @default {} */
        ranks: v.optional(v.record(sitePath, v.pipe(v.number(), v.integer(), v.minValue(-100), v.maxValue(100))), {}),
      }),
      v.check(
        ({ mode, algolia }) => mode !== 'algolia' || algolia !== null,
        'has the mode "algolia" and no keys for it: Add search.algolia with appId, apiKey and indexName',
      ),
    ),
    {},
  ),
  /** Show the way to the page above it. @default true */
  breadcrumbs: v.optional(v.boolean(), true),
  /** `false` disables the sitemap. */
  sitemap: v.optional(sitemapOptions, {}),
  /** Tags that pages may use. @default [] */
  tags: v.optional(
    v.array(
      v.strictObject({
        /** Its name in front matter. */
        key: text,
        /** What readers see. */
        label: text,
        /** Site path of its page; a slash at the end would be an empty segment of the page's files. */
        path: v.pipe(
          sitePath,
          v.transform((path) => path.replace(/(.)\/$/, '$1')),
        ),
        /** Said on its page. @default '' */ description: v.optional(v.string(), ''),
      }),
    ),
    [],
  ),
  /** Folder of the pages. @default 'docs' */
  docsDir: v.optional(text, 'docs'),
  /** Folder of the code that pages show. @default 'snippets' */
  snippetsDir: v.optional(text, 'snippets'),
  /** Folder of files that are published as they are. @default 'static' */
  staticDir: v.optional(text, 'static'),
  /** `error`, `warn`, or `ignore`, for links that lead to no page. @default 'error' */
  onBrokenLinks: v.optional(onProblem, 'error'),
  /** The same for anchors that a page lacks. @default 'error' */
  onBrokenAnchors: v.optional(onProblem, 'error'),
  /** The same for links to Markdown files. @default 'error' */
  onBrokenMarkdownLinks: v.optional(onProblem, 'error'),
  /** The same for two pages with one address. @default 'warn' */
  onDuplicateRoutes: v.optional(onProblem, 'warn'),
  /** What of a page's last change is shown. */
  lastUpdate: v.optional(
    v.strictObject({
      /** Who made it. @default false */ author: v.optional(v.boolean(), false),
      /** When it was made. @default true */ time: v.optional(v.boolean(), true),
    }),
    {},
  ),
  /** How long files of earlier builds with a hash in their name stay, for pages that readers loaded before. 0 removes them at once. @default 3600 */
  assetGraceSeconds: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 3600),
  /** An analytics script, loaded when the page is idle unless the reader asks not to be tracked; a change of page is the document's event `pageview`. @default null */
  analytics: v.optional(v.nullable(externalScript), null),
  /** A chat assistant's script, loaded in the same way. @default null */
  chat: v.optional(v.nullable(externalScript), null),
});

/** The configuration as the engine uses it: every default filled in. */
export type SiteConfig = v.InferOutput<typeof siteConfigSchema>;
/** The configuration as an author writes it. */
export type SiteConfigInput = v.InferInput<typeof siteConfigSchema>;
/** What a configurable check does with what it finds. */
export type OnProblem = v.InferOutput<typeof onProblem>;

/** Gives `site.config.ts` its types. Returns its argument. */
export function defineConfig(config: SiteConfigInput): SiteConfigInput {
  return config;
}

/**
 * Validates a configuration and fills in the defaults.
 * `config` is undefined when anything is wrong; every mistake is a `config` diagnostic of `file`.
 * Pass the file's text to have the mistake's place in it.
 */
export function readConfig(
  value: unknown,
  file: string,
  source = '',
): { config: SiteConfig | undefined; diagnostics: Diagnostic[] } {
  const result = v.safeParse(siteConfigSchema, value);
  if (result.success) return { config: result.output, diagnostics: [] };
  const placeOf = (steps: (string | number)[], part: 'key' | 'value') => dataPlace(source, steps, part);
  return {
    config: undefined,
    diagnostics: result.issues.map((issue) => configDiagnostic(issue, { schema: siteConfigSchema, file, placeOf })),
  };
}

/**
 * A page's diagnostics at the levels that the configuration gives: those of broken Markdown links follow
 * `onBrokenMarkdownLinks`, and 'ignore' drops them.
 */
export function withSeverity(
  diagnostics: Diagnostic[],
  { onBrokenMarkdownLinks: level }: Pick<SiteConfig, 'onBrokenMarkdownLinks'>,
): Diagnostic[] {
  return diagnostics.flatMap((diagnostic) => {
    if (diagnostic.id !== 'broken-markdown-link') return [diagnostic];
    return level === 'ignore' ? [] : [{ ...diagnostic, level }];
  });
}
