// @ts-check

/**
 * A bare Hugo theme with the parts of our pages: navbar, open trail of the sidebar, breadcrumbs, table of contents,
 * pager, code with a title bar, admonitions, and tabs; highlighting by classes.
 * @returns {Generator<[path: string, content: string]>}
 */
export function* hugoTheme() {
  yield ['hugo.toml', CONFIG];
  yield ['layouts/_default/baseof.html', BASE];
  yield ['layouts/_default/single.html', PAGE];
  yield ['layouts/_default/list.html', PAGE];
  yield ['layouts/index.html', PAGE];
  yield ['layouts/404.html', '{{ define "main" }}<h1>Not found</h1>{{ end }}'];
  yield ['layouts/partials/menu.html', MENU];
  yield ['layouts/_default/_markup/render-codeblock.html', CODE];
  yield ['layouts/shortcodes/admonition.html', ADMONITION];
  yield ['layouts/shortcodes/tabs.html', TABS];
  yield ['layouts/shortcodes/tab.html', TAB];
  yield ['static/style.css', 'body { font-family: sans-serif; }\n'];
}

const CONFIG = `baseURL = "https://docs.example.com/"
title = "Bench docs"
disableKinds = ["taxonomy", "term", "RSS"]
[markup.highlight]
noClasses = false
[markup.tableOfContents]
startLevel = 2
endLevel = 4
[markup.goldmark.renderer]
unsafe = true
`;

const BASE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{{ .Title }} | {{ .Site.Title }}</title>
<meta name="description" content="{{ .Description }}">
<link rel="canonical" href="{{ .Permalink }}">
<meta property="og:title" content="{{ .Title }}">
<meta property="og:description" content="{{ .Description }}">
<meta property="og:url" content="{{ .Permalink }}">
<link rel="stylesheet" href="/style.css">
</head>
<body>
<a class="skip" href="#main">Skip to main content</a>
<nav class="navbar"><a href="/">{{ .Site.Title }}</a>
{{- range first 5 .Site.Home.Sections }}<a href="{{ .RelPermalink }}">{{ .Title }}</a>{{ end -}}
</nav>
<div class="columns">
<nav class="sidebar">{{ with .FirstSection }}{{ partial "menu.html" (dict "section" . "page" $) }}{{ end }}</nav>
<main id="main">{{ block "main" . }}{{ end }}</main>
</div>
<footer><a href="https://github.com/example/docs">Code</a> Nobody</footer>
</body>
</html>
`;

const PAGE = `{{ define "main" }}
<nav class="breadcrumbs"><ol>{{ range .Ancestors.Reverse }}<li><a href="{{ .RelPermalink }}">{{ .Title }}</a></li>{{ end }}<li>{{ .Title }}</li></ol></nav>
<article><h1>{{ .Title }}</h1>
{{ .Content }}
</article>
<aside class="toc">{{ .TableOfContents }}</aside>
<nav class="pager">
{{ with .PrevInSection }}<a rel="prev" href="{{ .RelPermalink }}">{{ .Title }}</a>{{ end }}
{{ with .NextInSection }}<a rel="next" href="{{ .RelPermalink }}">{{ .Title }}</a>{{ end }}
</nav>
{{ end }}
`;

const MENU = `{{ $page := .page }}<ul>
{{- range .section.Pages.ByWeight -}}
<li{{ if eq . $page }} class="active"{{ end }}><a href="{{ .RelPermalink }}">{{ .Title }}</a>
{{- if and .IsSection (or (eq . $page) (.IsAncestor $page)) }}{{ partial "menu.html" (dict "section" . "page" $page) }}{{ end -}}
</li>
{{- end -}}
</ul>`;

const CODE = `<figure class="code">{{ with .Attributes.title }}<figcaption>{{ . }}</figcaption>{{ end }}
{{ (transform.HighlightCodeBlock .).Wrapped }}<button type="button">Copy</button></figure>`;

const ADMONITION = `<div class="admonition {{ .Get "type" }}"><p class="title">{{ .Get "title" }}</p>{{ .Inner | .Page.RenderString (dict "display" "block") }}</div>`;

const TABS = `{{ .Inner -}}
{{ $tabs := .Store.Get "tabs" }}<div class="tabs" data-group="{{ .Get "group" }}">
<ul role="tablist">{{ range $i, $tab := $tabs }}<li role="tab" aria-selected="{{ eq $i 0 }}">{{ $tab.label }}</li>{{ end }}</ul>
{{ range $i, $tab := $tabs }}<div role="tabpanel"{{ if $i }} hidden{{ end }}>{{ $tab.html }}</div>{{ end }}</div>`;

const TAB = `{{ $html := .Inner | .Page.RenderString (dict "display" "block") }}
{{- .Parent.Store.Set "tabs" ((.Parent.Store.Get "tabs" | default slice) | append (dict "label" (.Get "label") "html" $html)) -}}`;
