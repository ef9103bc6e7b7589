import type { DiagnosticCase } from './diagnosticCase.ts';

const hint = 'Write a list of words, ["k8s", "kubernetes"], or {"cron": ["schedule"]} for one way only.';
const wrong = (title: string, text: string, at: string, message: string, help = hint): DiagnosticCase => ({
  title,
  files: { 'docs/a.md': 'Text.\n', 'synonyms.json': text },
  found: [`synonyms.json:${at} error ${message} [synonyms]`, `  hint: ${help}`],
});

/** Problems in synonyms.json. */
export const synonyms: DiagnosticCase[] = [
  wrong('no list', '{}\n', '1:1', 'synonyms.json does not contain a list'),
  wrong('a word alone', '[\n  ["k8s"]\n]\n', '2:3', '["k8s"] is not a group of words'),
  wrong('no word', '[\n  ["k8s", 8]\n]\n', '2:11', '8 is not a word'),
  wrong('an empty word', '[\n  ["k8s", " "]\n]\n', '2:11', '" " is not a word'),
  wrong('nothing to find', '[\n  { "cron": [] }\n]\n', '2:13', '[] is not a group of words'),
  wrong('a word for a list', '[\n  { "cron": "schedule" }\n]\n', '2:13', '"schedule" is not a group of words'),
  wrong(
    'a comma too many',
    '[\n  ["a", "b"],\n]\n',
    '2:13',
    'synonyms.json is not JSON: a comma follows the last item',
    'Delete it.',
  ),
  {
    title: 'a number, spelled as in the file',
    files: { 'docs/a.md': 'Text.\n', 'synonyms.json': '[["a", 1.10]]\n' },
    found: [
      'synonyms.json:1:8 error 1.10 is not a word [synonyms]',
      '  hint: Write a list of words, ["k8s", "kubernetes"], or {"cron": ["schedule"]} for one way only.',
    ],
  },
];
