import * as v from 'valibot';
import { RATE_LIMIT } from '../../shared/rateLimit.ts';
import { navbarItem } from './navbarItem.ts';
import {
  externalScript,
  folder,
  headerName,
  hostedIndex,
  line,
  literalText,
  logo,
  origins,
  plainLink,
  safeText,
  siteAddress,
  siteBase,
  siteLink,
  sitemapOptions,
  sitePath,
  text,
  uniqueNames,
  webAddress,
  webFolder,
  wholeNumber,
} from './values.ts';

const onProblem = v.picklist(['error', 'warn', 'ignore']);

/** The whole site configuration. Types are inferred from it; unknown keys are errors. */
export const siteConfigSchema = v.strictObject({
  /** Site name, in the browser's title bar and the navbar. */
  title: text,
  /** A one-line description on the home page. @default '' */
  tagline: v.optional(v.string(), ''),
  /** Where the site is published, without a path. @example 'https://docs.example.com' */
  url: siteAddress,
  /** Path below which the site is served. @default '/' */
  baseUrl: v.optional(siteBase, '/'),
  /** `true`: links end with a slash. `false`: pages are `a/b.html`. Absent: pages are `a/b/index.html`, and links have no slash. @default absent */
  trailingSlash: v.optional(v.boolean()),
  /** Language tag. @default 'en' */
  locale: v.optional(text, 'en'),
  /** Icon for browser tabs. @default null */
  favicon: v.optional(v.nullable(sitePath), null),
  /** Square 180 px picture for home screens that don't support SVG. @default null */
  touchIcon: v.optional(v.nullable(sitePath), null),
  /** Square pictures for the web app manifest, `size` in px. @default [] @example [{ src: '/icon-192.png', size: 192 }] */
  appIcons: v.optional(
    v.array(
      v.strictObject({
        /** The picture. */
        src: sitePath,
        /** Its width and height, px. */
        size: wholeNumber,
        /** Whether systems may crop it to a shape: it fills the square, with its mark in the middle. @default false */
        maskable: v.optional(v.boolean(), false),
      }),
    ),
    [],
  ),
  /** For pages without a description. @default '' */
  description: v.optional(v.string(), ''),
  /** Picture for link previews, 1200 × 630 px. @default null */
  socialImage: v.optional(v.nullable(sitePath), null),
  /** Folder of the project on the code host, for "Edit this page"; `null` hides the link. @default null */
  editUrl: v.optional(v.nullable(webFolder), null),
  /** URL of the released source tree, for `CodeReferenceLink`. @default '' */
  sourceUrl: v.optional(safeText, ''),
  /** Where readers leave feedback. @default '' */
  feedbackUrl: v.optional(safeText, ''),
  /** Links each page to a form for issues. @default null */
  pageFeedback: v.optional(
    v.nullable(
      v.strictObject({
        /** The form. `{title}` and `{url}` stand for the page's. @example 'https://github.com/acme/docs/issues/new?title={title}&body={url}' */
        issueUrl: webAddress,
      }),
    ),
    null,
  ),
  /** The docs version that the site shows. There is only one. */
  version: v.optional(
    v.strictObject({
      /** Its name in search records and saved preferences. @default 'current' */
      name: v.optional(text, 'current'),
      /** The name that readers see. @default 'Latest' */
      label: v.optional(text, 'Latest'),
      /** The page that a `docsVersion` item of the navbar opens; `null` for the home page. @default null */
      mainDocId: v.optional(v.nullable(text), null),
    }),
    {},
  ),
  /** The bar at the top of every page. */
  navbar: v.optional(
    v.strictObject({
      /** Hides the bar while readers scroll down. @default false */
      hideOnScroll: v.optional(v.boolean(), false),
      /** Logo at the start of the navbar. @default null */
      logo: v.optional(v.nullable(logo), null),
      /** Links, pages, sidebars, and the version, on the left and right; `null` is no item. @default [] */
      items: v.optional(v.array(navbarItem), []),
    }),
    {},
  ),
  /** The bottom of every page. */
  footer: v.optional(
    v.strictObject({
      /** Links, in columns. @default [] */
      links: v.optional(v.array(plainLink), []),
      /** Links to other sites. @default [] */
      social: v.optional(
        v.array(
          v.strictObject({
            /** The name shown. */
            label: text,
            /** Web address. */
            href: webAddress,
          }),
        ),
        [],
      ),
      /** Logo at the start of the footer. @default null */
      logo: v.optional(v.nullable(logo), null),
      /** Text at the end of the footer. @default '' */
      copyright: v.optional(literalText, ''),
    }),
    {},
  ),
  /** A bar above the navbar. A new ID shows it again to readers who dismissed it. @default null */
  announcement: v.optional(
    v.nullable(
      v.strictObject({
        /** Identifies the text. */
        id: line,
        /** The text, which may be HTML. */
        content: text,
        /** Lets readers dismiss it. @default true */
        closeable: v.optional(v.boolean(), true),
      }),
    ),
    null,
  ),
  /** Light and dark mode. */
  colorMode: v.optional(
    v.strictObject({
      /** For readers whose system has no preference. @default 'light' */
      defaultMode: v.optional(v.picklist(['light', 'dark']), 'light'),
      /** Starts with the system preference and follows its changes. A reader's choice holds until the next change. @default true */
      respectPrefersColorScheme: v.optional(v.boolean(), true),
      /** Hides the switch. @default false */
      disableSwitch: v.optional(v.boolean(), false),
    }),
    {},
  ),
  /** The search backend and how pages are ranked. */
  search: v.optional(
    v.pipe(
      v.strictObject({
        /** `embedded`: the site's own service; `browser`: an index that the browser downloads; `algolia`: the hosted service. @default 'embedded' */
        mode: v.optional(v.picklist(['embedded', 'browser', 'algolia']), 'embedded'),
        /** Placeholder of the search field. @default 'Search docs' */
        placeholder: v.optional(text, 'Search docs'),
        /** Pages to suggest before a reader types a query. @default [] @example [{ label: 'Quickstart', to: '/quickstart' }] */
        links: v.optional(
          v.array(v.strictObject({ /** The name shown. */ label: text, /** Site path. */ to: siteLink })),
          [],
        ),
        /** Settings for the mode `algolia`. The key must be search-only, because it's public. @default null */
        algolia: v.optional(v.nullable(hostedIndex), null),
        /** Limit per client of the search service, in milliseconds of the server's work: a burst, then per second. A request counts as at least 1. @default { burst: 2000, perSecond: 500 } */
        rateLimit: v.optional(
          v.strictObject({
            /** Milliseconds that a client may use at once. */ burst: wholeNumber,
            /** Milliseconds per second after that. */ perSecond: wholeNumber,
          }),
          RATE_LIMIT,
        ),
        /** The header in which a trusted proxy reports the client's address, such as `x-real-ip`; of several addresses, the last one counts. `null` uses the connection's address. @default null */
        clientHeader: v.optional(v.nullable(headerName), null),
        /** Folders whose pages rank lower for queries that don't mention their subject: the next part of the address, as for pages about one tool each, or the words of an entry `{ path, subject }`. @default [] */
        subjects: v.optional(
          v.array(
            v.union([
              sitePath,
              v.strictObject({
                /** The folder. */ path: sitePath,
                /** The words that mention its subject. */ subject: text,
              }),
            ]),
          ),
          [],
        ),
        /** Ranking weight by address prefix. The longest prefix wins, `/` is only the home page, and other pages have 0. @default {} */
        ranks: v.optional(v.record(sitePath, v.pipe(v.number(), v.integer(), v.minValue(-100), v.maxValue(100))), {}),
      }),
      v.check(
        ({ mode, algolia }) => mode !== 'algolia' || algolia !== null,
        'has the mode "algolia" but no keys for it: Add search.algolia with appId, apiKey, and indexName',
      ),
    ),
    {},
  ),
  /** Names of folders in `extensions/` whose features the site uses. @default ['docusaurus'] @example ['assistants'] */
  extensions: v.optional(uniqueNames, []),
  /** Shows breadcrumbs above the title. @default true */
  breadcrumbs: v.optional(v.boolean(), true),
  /** Sitemap settings; `false` disables the sitemap. */
  sitemap: v.optional(sitemapOptions, {}),
  /** Tags that pages may use. @default [] */
  tags: v.optional(
    v.array(
      v.strictObject({
        /** The tag's name in front matter. */
        key: text,
        /** The name that readers see. */
        label: text,
        /** Site path of the tag's page. It can't end with a slash. */
        path: v.pipe(
          sitePath,
          v.transform((path) => path.replace(/(.)\/$/, '$1')),
        ),
        /** Shown on the tag's page. @default '' */ description: v.optional(v.string(), ''),
        /** Picture of its card on the page of all tags. @default null */
        image: v.optional(v.nullable(sitePath), null),
      }),
    ),
    [],
  ),
  /** Folder of the pages. @default 'docs' */
  docsDir: v.optional(folder, 'docs'),
  /** Folder of the code that pages show. @default 'snippets' */
  snippetsDir: v.optional(folder, 'snippets'),
  /** Folder of files that are published unchanged. @default 'static' */
  staticDir: v.optional(folder, 'static'),
  /** `error`, `warn`, or `ignore` for links to missing pages. @default 'error' */
  onBrokenLinks: v.optional(onProblem, 'error'),
  /** `error`, `warn`, or `ignore` for links to missing anchors. @default 'error' */
  onBrokenAnchors: v.optional(onProblem, 'error'),
  /** `error`, `warn`, or `ignore` for links to missing Markdown files. @default 'error' */
  onBrokenMarkdownLinks: v.optional(onProblem, 'error'),
  /** `error`, `warn`, or `ignore` for pictures, frames, and media that the security policy blocks. @default 'error' */
  onBlockedOrigins: v.optional(onProblem, 'error'),
  /** `error`, `warn`, or `ignore` for pages with the same address. @default 'warn' */
  onDuplicateRoutes: v.optional(onProblem, 'warn'),
  /** `error`, `warn`, or `ignore` for pages in no sidebar. @default 'error' */
  onMissingSidebar: v.optional(onProblem, 'error'),
  /** What to show about a page's last change. */
  lastUpdate: v.optional(
    v.strictObject({
      /** Shows the author. @default false */ author: v.optional(v.boolean(), false),
      /** Shows the date. @default true */ time: v.optional(v.boolean(), true),
    }),
    {},
  ),
  /** How long hashed files of earlier builds are kept for readers with older pages open. 0 removes them immediately. @default 3600 */
  assetGraceSeconds: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 3600),
  /** Value of the header Strict-Transport-Security, which binds the whole host to https for as long as it says; `null` sends none. @default null @example 'max-age=31536000' */
  hsts: v.optional(
    v.nullable(
      v.pipe(
        v.string(),
        v.regex(
          /^max-age=\d+(?:; ?(?:includeSubDomains|preload))*$/i,
          'must be a value of Strict-Transport-Security, for example "max-age=31536000"',
        ),
      ),
    ),
    null,
  ),
  /** Other sites' origins from which pages may show content. The security policy blocks all others. */
  origins: v.optional(
    v.strictObject({
      /** Origins of pictures. @example ['https://img.shields.io'] @default [] */ images: origins,
      /** Origins of frames. @example ['https://www.youtube-nocookie.com'] @default [] */ frames: origins,
      /** Origins of videos and sounds. @default [] */ media: origins,
    }),
    {},
  ),
  /** An analytics script, loaded when the page is idle unless the reader asks not to be tracked. On navigation, the document fires a `pageview` event. @default null */
  analytics: v.optional(v.nullable(externalScript), null),
  /** A chat assistant's script, loaded when the page is idle, for readers who ask not to be tracked too. @default null */
  chat: v.optional(v.nullable(externalScript), null),
});

/** The configuration with all defaults filled in. */
export type SiteConfig = v.InferOutput<typeof siteConfigSchema>;
/** The configuration as an author writes it. */
export type SiteConfigInput = v.InferInput<typeof siteConfigSchema>;
/** How to treat the findings of a configurable check. */
export type OnProblem = v.InferOutput<typeof onProblem>;

/** Types `site.config.ts`. Returns its argument. */
export function defineConfig(config: SiteConfigInput): SiteConfigInput {
  return config;
}
