import type { DiagnosticCase } from './diagnosticCase.ts';

/** Problems in redirects.json. */
export const redirects: DiagnosticCase[] = [
  {
    title: 'an unknown key instead of a known one',
    files: { 'docs/a.md': 'Text.\n', 'redirects.json': '[\n  { "from": "/old", "too": "/a" }\n]\n' },
    found: [
      'redirects.json:2:21 error "[0].too" is not a key of a redirect (in {"from":"/old","too":"/a"}) [redirect-format]',
      '  hint: Did you mean "to"?',
    ],
  },
  {
    title: 'an unknown key beside a wrong source and a wrong target',
    files: {
      'docs/a.md': 'Text.\n',
      'redirects.json':
        '[\n  { "from": "old", "to": "/a", "status": 301 },\n  { "from": "/b", "to": "./a", "status": 301 }\n]\n',
    },
    found: [
      'redirects.json:2:32 error "[0].status" is not a key of a redirect (in {"from":"old","to":"/a","status":301}) [redirect-format]',
      '  hint: Known keys: from, to.',
      'redirects.json:2:13 error The source "old" is not a path of this site [redirect-format]',
      '  hint: Write "/old".',
      'redirects.json:3:32 error "[1].status" is not a key of a redirect (in {"from":"/b","to":"./a","status":301}) [redirect-format]',
      '  hint: Known keys: from, to.',
      'redirects.json:3:25 error The target "./a" is neither a path of this site nor a web address [redirect-format]',
      '  hint: Write "/a".',
    ],
  },
  {
    title: 'a missing key',
    files: { 'docs/a.md': 'Text.\n', 'redirects.json': '[\n  { "from": "/old" }\n]\n' },
    found: [
      'redirects.json:2:3 error "[0].to" is missing (in {"from":"/old"}) [redirect-format]',
      '  hint: Add the key "to".',
    ],
  },
  {
    title: 'a target that is no path',
    files: { 'docs/a.md': 'Text.\n', 'redirects.json': '[\n  { "from": "/old", "to": "./a" }\n]\n' },
    found: [
      'redirects.json:2:27 error The target "./a" is neither a path of this site nor a web address [redirect-format]',
      '  hint: Write "/a".',
    ],
  },
  {
    title: 'a source with a query',
    files: { 'docs/a.md': 'Text.\n', 'redirects.json': '[\n  { "from": "/old?x=1", "to": "/a" }\n]\n' },
    found: [
      'redirects.json:2:13 error The source "/old?x=1" is not a path of this site [redirect-format]',
      '  hint: Write "/old"; a query is kept.',
    ],
  },
  {
    title: 'a source twice',
    files: {
      'docs/a.md': 'Text.\n',
      'redirects.json': '[\n  { "from": "/old", "to": "/a" },\n  { "from": "/old/", "to": "/a" }\n]\n',
    },
    found: [
      'redirects.json:3:13 error The redirect from "/old/" appears twice [redirect-format]',
      '  hint: Delete this one; the first is on line 2.',
    ],
  },
  {
    title: 'no list',
    files: { 'docs/a.md': 'Text.\n', 'redirects.json': '{ "/old": "/a" }\n' },
    found: [
      'redirects.json:1:1 error The redirects are not a list [redirect-format]',
      '  hint: Write [{"from": "/old", "to": "/new"}].',
    ],
  },
  {
    title: 'a comment',
    files: { 'docs/a.md': 'Text.\n', 'redirects.json': '[\n  // moved in May\n  { "from": "/old", "to": "/a" }\n]\n' },
    found: [
      'redirects.json:2:3 error redirects.json is not JSON: it has a comment [redirect-format]',
      '  hint: Delete it.',
    ],
  },
  {
    title: 'a bracket too few',
    files: { 'docs/a.md': 'Text.\n', 'redirects.json': '[\n  { "from": "/old", "to": "/a" \n]\n' },
    found: [
      'redirects.json:3:1 error redirects.json is not JSON: a bracket is missing [redirect-format]',
      '  hint: Close the bracket that was opened before this position.',
    ],
  },
  {
    title: 'a target that is no page',
    files: {
      'docs/guides/build.md': 'Text.\n',
      'redirects.json': '[\n  { "from": "/old", "to": "/guides/biuld" }\n]\n',
    },
    found: [
      'redirects.json:2:27 error The redirect\'s target "/guides/biuld" is not a page [redirect-target]',
      '  hint: Did you mean "/guides/build"?',
    ],
  },
  {
    title: 'a hash of no page',
    files: { 'docs/a.md': 'Text.\n', 'redirects.json': '[\n  { "from": "/old-page#x", "to": "/a" }\n]\n' },
    found: [
      'redirects.json:2:13 error The redirect\'s source "/old-page#x" is not on a page [redirect-target]',
      '  hint: Write the path of a page before the "#".',
    ],
  },
  {
    title: 'a circle',
    files: {
      'docs/a.md': 'Text.\n',
      'redirects.json': '[\n  { "from": "/x", "to": "/y" },\n  { "from": "/y", "to": "/x" }\n]\n',
    },
    found: [
      'redirects.json:2:13 error The redirects form a loop: /x -> /y -> /x [redirect-loop]',
      '  hint: Point one of them to a page.',
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
      'redirects.json:2:13 error The redirect from "/b" is never used: a page has this address [redirect-shadowed]',
      '  hint: Delete the redirect, or move the page.',
    ],
  },
  {
    title: 'a source that leaves the site',
    files: { 'docs/a.md': 'Text.\n', 'redirects.json': '[\n  { "from": "/../../evil", "to": "/a" }\n]\n' },
    found: [
      'redirects.json:2:13 error The source "/../../evil" is not a path of this site [redirect-format]',
      '  hint: Write "/evil".',
    ],
  },
  {
    title: 'a target that leaves the site',
    files: { 'docs/a.md': 'Text.\n', 'redirects.json': '[\n  { "from": "/old", "to": "/x/../a#b" }\n]\n' },
    found: [
      'redirects.json:2:27 error The target "/x/../a#b" is neither a path of this site nor a web address [redirect-format]',
      '  hint: Write "/a#b".',
    ],
  },
  {
    title: 'an anchor that does not exist',
    files: {
      'docs/a.md': '## First steps\n\nText.\n',
      'redirects.json': '[\n  { "from": "/old", "to": "/a#first-step" }\n]\n',
    },
    found: [
      'redirects.json:2:27 error The redirect\'s target "/a#first-step" leads to a missing anchor: /a has no "#first-step" [redirect-target]',
      '  hint: Did you mean "#first-steps"?',
    ],
  },
  {
    title: "the address of a page's file",
    files: { 'docs/a.md': 'Text.\n', 'redirects.json': '[\n  { "from": "/a.md", "to": "/a" }\n]\n' },
    found: [
      'redirects.json:2:13 error The redirect from "/a.md" is never used: "a.md" is a file of docs/a.md [output-conflict]',
      '  hint: Delete the redirect, or give it another source.',
    ],
  },
  {
    title: 'a pattern as a source',
    files: { 'docs/a.md': 'Text.\n', 'redirects.json': '[\n  { "from": "/*", "to": "/a" }\n]\n' },
    found: [
      'redirects.json:2:13 error The source "/*" has "*", which servers don\'t take literally [redirect-format]',
      '  hint: A redirect leads from one address to another: write an entry for each address.',
    ],
  },
  {
    title: 'a placeholder in a target',
    files: { 'docs/a.md': 'Text.\n', 'redirects.json': '[\n  { "from": "/old", "to": "/a/:splat" }\n]\n' },
    found: [
      'redirects.json:2:27 error The target "/a/:splat" has ":splat", which servers don\'t take literally [redirect-format]',
      '  hint: A redirect leads from one address to another: write an entry for each address.',
    ],
  },
  {
    title: 'numbers, spelled as in the file',
    files: {
      'docs/a.md': 'Text.\n',
      'redirects.json': '[\n  {"from": 1.10, "to": "/a"},\n  {"from": "/x", "to": 2.50}\n]\n',
    },
    found: [
      'redirects.json:2:12 error The source 1.10 is not a path of this site [redirect-format]',
      '  hint: Write a path in double quotes, for example "/old".',
      'redirects.json:3:24 error "[1].to" is 2.50 (in {"from":"/x","to":2.50}) [redirect-format]',
      '  hint: Write a string in quotes.',
    ],
  },
];
