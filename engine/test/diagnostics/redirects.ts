import { type DiagnosticCase, inRedirects } from './diagnosticCase.ts';

/** Problems in redirects.json. */
export const redirects: DiagnosticCase[] = [
  inRedirects('an unknown key instead of a known one', '[\n  { "from": "/old", "too": "/a" }\n]\n', [
    '2:21 error "[0].too" is not a key of a redirect (in {"from":"/old","too":"/a"}) [redirect-format]',
    'Did you mean "to"?',
  ]),
  inRedirects(
    'an unknown key beside a wrong source and a wrong target',
    '[\n  { "from": "old", "to": "/a", "status": 301 },\n  { "from": "/b", "to": "./a", "status": 301 }\n]\n',
    [
      '2:32 error "[0].status" is not a key of a redirect (in {"from":"old","to":"/a","status":301}) [redirect-format]',
      'Known keys: from, to.',
      '2:13 error The source "old" is not a path of this site [redirect-format]',
      'Write "/old".',
      '3:32 error "[1].status" is not a key of a redirect (in {"from":"/b","to":"./a","status":301}) [redirect-format]',
      'Known keys: from, to.',
      '3:25 error The target "./a" is neither a path of this site nor a web address [redirect-format]',
      'Write "/a".',
    ],
  ),
  inRedirects('a missing key', '[\n  { "from": "/old" }\n]\n', [
    '2:3 error "[0].to" is missing (in {"from":"/old"}) [redirect-format]',
    'Add the key "to".',
  ]),
  inRedirects('a target that is no path', '[\n  { "from": "/old", "to": "./a" }\n]\n', [
    '2:27 error The target "./a" is neither a path of this site nor a web address [redirect-format]',
    'Write "/a".',
  ]),
  inRedirects('a source with a query', '[\n  { "from": "/old?x=1", "to": "/a" }\n]\n', [
    '2:13 error The source "/old?x=1" is not a path of this site [redirect-format]',
    'Write "/old"; a query is kept.',
  ]),
  inRedirects('a source twice', '[\n  { "from": "/old", "to": "/a" },\n  { "from": "/old/", "to": "/a" }\n]\n', [
    '3:13 error The redirect from "/old/" appears twice [redirect-format]',
    'Delete this one; the first is on line 2.',
  ]),
  inRedirects('no list', '{ "/old": "/a" }\n', [
    '1:1 error The redirects are not a list [redirect-format]',
    'Write [{"from": "/old", "to": "/new"}].',
  ]),
  inRedirects('a comment', '[\n  // moved in May\n  { "from": "/old", "to": "/a" }\n]\n', [
    '2:3 error redirects.json is not JSON: it has a comment [redirect-format]',
    'Delete it.',
  ]),
  inRedirects('a bracket too few', '[\n  { "from": "/old", "to": "/a" \n]\n', [
    '3:1 error redirects.json is not JSON: a bracket is missing [redirect-format]',
    'Close the bracket that was opened before this position.',
  ]),
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
  inRedirects('a hash of no page', '[\n  { "from": "/old-page#x", "to": "/a" }\n]\n', [
    '2:13 error The redirect\'s source "/old-page#x" is not on a page [redirect-target]',
    'Write the path of a page before the "#".',
  ]),
  inRedirects('a circle', '[\n  { "from": "/x", "to": "/y" },\n  { "from": "/y", "to": "/x" }\n]\n', [
    '2:13 error The redirects form a loop: /x -> /y -> /x [redirect-loop]',
    'Point one of them to a page.',
  ]),
  inRedirects(
    "a page's own address",
    { 'redirects.json': '[\n  { "from": "/b", "to": "/a" }\n]\n', 'docs/b.md': 'Text.\n' },
    [
      '2:13 error The redirect from "/b" is never used: a page has this address [redirect-shadowed]',
      'Delete the redirect, or move the page.',
    ],
  ),
  inRedirects('a source that leaves the site', '[\n  { "from": "/../../evil", "to": "/a" }\n]\n', [
    '2:13 error The source "/../../evil" is not a path of this site [redirect-format]',
    'Write "/evil".',
  ]),
  inRedirects('a target that leaves the site', '[\n  { "from": "/old", "to": "/x/../a#b" }\n]\n', [
    '2:27 error The target "/x/../a#b" is neither a path of this site nor a web address [redirect-format]',
    'Write "/a#b".',
  ]),
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
  inRedirects("the address of a page's file", '[\n  { "from": "/a.md", "to": "/a" }\n]\n', [
    '2:13 error The redirect from "/a.md" is never used: "a.md" is a file of docs/a.md [output-conflict]',
    'Delete the redirect, or give it another source.',
  ]),
  inRedirects('a pattern as a source', '[\n  { "from": "/*", "to": "/a" }\n]\n', [
    '2:13 error The source "/*" has "*", which servers don\'t take literally [redirect-format]',
    'A redirect leads from one address to another: write an entry for each address.',
  ]),
  inRedirects('a placeholder in a target', '[\n  { "from": "/old", "to": "/a/:splat" }\n]\n', [
    '2:27 error The target "/a/:splat" has ":splat", which servers don\'t take literally [redirect-format]',
    'A redirect leads from one address to another: write an entry for each address.',
  ]),
  inRedirects(
    'numbers, spelled as in the file',
    '[\n  {"from": 1.10, "to": "/a"},\n  {"from": "/x", "to": 2.50}\n]\n',
    [
      '2:12 error The source 1.10 is not a path of this site [redirect-format]',
      'Write a path in double quotes, for example "/old".',
      '3:24 error "[1].to" is 2.50 (in {"from":"/x","to":2.50}) [redirect-format]',
      'Write a string in quotes.',
    ],
  ),
];
