import { formatDiagnostic, sourceOf } from '../../build/report.ts';
import type { Diagnostic } from '../../shared/diagnostics.ts';

/** The page shown while the configuration cannot be used: it reloads itself when that is mended. */
export function errorPage(root: string, problems: Diagnostic[]): string {
  const plain = { terminal: false, write: () => {} };
  const text = problems.map((problem) => formatDiagnostic(plain, problem, sourceOf(root, problem.file))).join('\n');
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>The site cannot be made</title><meta http-equiv="refresh" content="1">
<style>body{font:16px/1.6 system-ui;margin:3rem auto;max-width:60rem;padding:0 1rem}pre{overflow:auto;padding:1rem;border:1px solid}</style></head>
<body><h1>The site cannot be made</h1><p>This page reloads by itself once the mistake is mended.</p><pre>${escapeText(text)}</pre></body></html>`;
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
