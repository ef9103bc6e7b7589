import type { DiagnosticCase } from './diagnosticCase.ts';

/** Problems in redirects.json. */
export const redirects: DiagnosticCase[] = [
  {
    title: 'an unknown key',
    files: { 'docs/a.md': 'Text.\n', 'redirects.json': '[\n  { "from": "/old", "too": "/a" }\n]\n' },
    found: [
      {
        id: 'redirect-format',
        level: 'error',
        at: 'redirects.json:2:21',
        message: 'The redirect has the unknown key "too"',
        hint: 'Did you mean "to"?',
      },
    ],
  },
  {
    title: 'a missing key',
    files: { 'docs/a.md': 'Text.\n', 'redirects.json': '[\n  { "from": "/old" }\n]\n' },
    found: [
      {
        id: 'redirect-format',
        level: 'error',
        at: 'redirects.json:2:3',
        message: '{"from":"/old"} is not a redirect',
        hint: 'Write {"from": "/old", "to": "/new"}.',
      },
    ],
  },
  {
    title: 'a target that is no path',
    files: { 'docs/a.md': 'Text.\n', 'redirects.json': '[\n  { "from": "/old", "to": "./a" }\n]\n' },
    found: [
      {
        id: 'redirect-format',
        level: 'error',
        at: 'redirects.json:2:27',
        message: 'The target "./a" is neither a path of this site nor a web address',
        hint: 'Write "/a".',
      },
    ],
  },
  {
    title: 'a source with a query',
    files: { 'docs/a.md': 'Text.\n', 'redirects.json': '[\n  { "from": "/old?x=1", "to": "/a" }\n]\n' },
    found: [
      {
        id: 'redirect-format',
        level: 'error',
        at: 'redirects.json:2:13',
        message: 'The source "/old?x=1" is not a path of this site',
        hint: 'Write "/old"; a query is kept.',
      },
    ],
  },
  {
    title: 'a source twice',
    files: {
      'docs/a.md': 'Text.\n',
      'redirects.json': '[\n  { "from": "/old", "to": "/a" },\n  { "from": "/old/", "to": "/a" }\n]\n',
    },
    found: [
      {
        id: 'redirect-format',
        level: 'error',
        at: 'redirects.json:3:13',
        message: 'The redirect from "/old/" appears twice',
        hint: 'Delete this one; the first is on line 2.',
      },
    ],
  },
  {
    title: 'no list',
    files: { 'docs/a.md': 'Text.\n', 'redirects.json': '{ "/old": "/a" }\n' },
    found: [
      {
        id: 'redirect-format',
        level: 'error',
        at: 'redirects.json:1:1',
        message: 'The redirects are not a list',
        hint: 'Write [{"from": "/old", "to": "/new"}].',
      },
    ],
  },
  {
    title: 'a comment',
    files: { 'docs/a.md': 'Text.\n', 'redirects.json': '[\n  // moved in May\n  { "from": "/old", "to": "/a" }\n]\n' },
    found: [
      {
        id: 'redirect-format',
        level: 'error',
        at: 'redirects.json:2:3',
        message: 'redirects.json is not JSON: it has a comment',
        hint: 'Delete it.',
      },
    ],
  },
  {
    title: 'a bracket too few',
    files: { 'docs/a.md': 'Text.\n', 'redirects.json': '[\n  { "from": "/old", "to": "/a" \n]\n' },
    found: [
      {
        id: 'redirect-format',
        level: 'error',
        at: 'redirects.json:3:1',
        message: 'redirects.json is not JSON: a bracket is missing',
        hint: 'Close the bracket that was opened before this position.',
      },
    ],
  },
  {
    title: 'a target that is no page',
    files: {
      'docs/guides/build.md': 'Text.\n',
      'redirects.json': '[\n  { "from": "/old", "to": "/guides/biuld" }\n]\n',
    },
    found: [
      {
        id: 'redirect-target',
        level: 'error',
        at: 'redirects.json:2:27',
        message: 'The redirect\'s target "/guides/biuld" is not a page',
        hint: 'Did you mean "/guides/build"?',
      },
    ],
  },
  {
    title: 'a hash of no page',
    files: { 'docs/a.md': 'Text.\n', 'redirects.json': '[\n  { "from": "/old-page#x", "to": "/a" }\n]\n' },
    found: [
      {
        id: 'redirect-target',
        level: 'error',
        at: 'redirects.json:2:13',
        message: 'The redirect\'s source "/old-page#x" is not on a page',
        hint: 'Write the path of a page before the "#".',
      },
    ],
  },
  {
    title: 'a circle',
    files: {
      'docs/a.md': 'Text.\n',
      'redirects.json': '[\n  { "from": "/x", "to": "/y" },\n  { "from": "/y", "to": "/x" }\n]\n',
    },
    found: [
      {
        id: 'redirect-loop',
        level: 'error',
        at: 'redirects.json:2:13',
        message: 'The redirects form a loop: /x -> /y -> /x',
        hint: 'Point one of them to a page.',
      },
    ],
  },
  {
    title: "a page's own address",
    files: {
      'docs/a.md': 'Text.\n',
      'docs/b.md': 'Text.\n',
      'redirects.json': '[\n  { "from": "/b", "to": "/a" }\n]\n',
    },
    found: [
      {
        id: 'redirect-shadowed',
        level: 'error',
        at: 'redirects.json:2:13',
        message: 'The redirect from "/b" is never used: a page has this address',
        hint: 'Delete the redirect, or move the page.',
      },
    ],
  },
  {
    title: 'a source that leaves the site',
    files: { 'docs/a.md': 'Text.\n', 'redirects.json': '[\n  { "from": "/../../evil", "to": "/a" }\n]\n' },
    found: [
      {
        id: 'redirect-format',
        level: 'error',
        at: 'redirects.json:2:13',
        message: 'The source "/../../evil" is not a path of this site',
        hint: 'Write "/evil".',
      },
    ],
  },
  {
    title: 'a target that leaves the site',
    files: { 'docs/a.md': 'Text.\n', 'redirects.json': '[\n  { "from": "/old", "to": "/x/../a#b" }\n]\n' },
    found: [
      {
        id: 'redirect-format',
        level: 'error',
        at: 'redirects.json:2:27',
        message: 'The target "/x/../a#b" is neither a path of this site nor a web address',
        hint: 'Write "/x/a#b".',
      },
    ],
  },
  {
    title: 'an anchor that does not exist',
    files: {
      'docs/a.md': '## First steps\n\nText.\n',
      'redirects.json': '[\n  { "from": "/old", "to": "/a#first-step" }\n]\n',
    },
    found: [
      {
        id: 'redirect-target',
        level: 'error',
        at: 'redirects.json:2:27',
        message: 'The redirect\'s target "/a#first-step" leads to a missing anchor: /a has no "#first-step"',
        hint: 'Did you mean "#first-steps"?',
      },
    ],
  },
  {
    title: "the address of a page's file",
    files: { 'docs/a.md': 'Text.\n', 'redirects.json': '[\n  { "from": "/a.md", "to": "/a" }\n]\n' },
    found: [
      {
        id: 'output-conflict',
        level: 'error',
        at: 'redirects.json:2:13',
        message: 'The redirect from "/a.md" is never used: "a.md" is a file of docs/a.md',
        hint: 'Delete the redirect, or give it another source.',
      },
    ],
  },
  {
    title: 'a pattern as a source',
    files: { 'docs/a.md': 'Text.\n', 'redirects.json': '[\n  { "from": "/*", "to": "/a" }\n]\n' },
    found: [
      {
        id: 'redirect-format',
        level: 'error',
        at: 'redirects.json:2:13',
        message: 'The source "/*" has "*", which servers don\'t take literally',
        hint: 'A redirect leads from one address to another: write an entry for each address.',
      },
    ],
  },
  {
    title: 'a placeholder in a target',
    files: { 'docs/a.md': 'Text.\n', 'redirects.json': '[\n  { "from": "/old", "to": "/a/:splat" }\n]\n' },
    found: [
      {
        id: 'redirect-format',
        level: 'error',
        at: 'redirects.json:2:27',
        message: 'The target "/a/:splat" has ":splat", which servers don\'t take literally',
        hint: 'A redirect leads from one address to another: write an entry for each address.',
      },
    ],
  },
  {
    title: 'numbers, spelled as in the file',
    files: {
      'docs/a.md': 'Text.\n',
      'redirects.json': '[\n  {"from": 1.10, "to": "/a"},\n  {"from": "/x", "to": 2.50}\n]\n',
    },
    found: [
      {
        id: 'redirect-format',
        level: 'error',
        at: 'redirects.json:2:12',
        message: 'The source 1.10 is not a path of this site',
        hint: 'Write a path in double quotes, for example "/old".',
      },
      {
        id: 'redirect-format',
        level: 'error',
        at: 'redirects.json:3:3',
        message: '{"from":"/x","to":2.50} is not a redirect',
        hint: 'Write {"from": "/old", "to": "/new"}.',
      },
    ],
  },
];
