import type { Project } from '../project/project.ts';
import { type Output, paint, printDiagnostics, printRemoved } from '../project/report.ts';
import { bytes, counted } from '../shared/format.ts';
import { formatExplanation } from './plan/explain.ts';
import type { BuildResult } from './result.ts';

interface BuildReport {
  result: BuildResult;
  project: Project;
  seconds: number;
  json: boolean;
  quiet: boolean;
  /** True for a check, which writes nothing. */
  check: boolean;
}

/** Prints a build's result: its diagnostics, then a summary (or one JSON object). */
export function reportBuild(output: Output, report: BuildReport): void {
  const { result, project, seconds, json, quiet } = report;
  const warnings = result.diagnostics.filter(({ level }) => level === 'warn').length;
  const errors = result.diagnostics.length - warnings + (result.problem ? 1 : 0);
  if (json) {
    const { times: stages, explanation, ...rest } = result;
    output.write(
      `${JSON.stringify({ ...rest, warnings, errors, seconds: Number(seconds.toFixed(3)), stages, explanation })}\n`,
    );
    return;
  }
  printDiagnostics(output, project.root, result.diagnostics);
  printRemoved(output, result.removed, project.out);
  if (result.problem) {
    output.write(`${paint(output, 'red', 'error')} ${result.problem.message}\n`);
    output.write(`  ${paint(output, 'cyan', 'hint:')} ${result.problem.hint}\n\n`);
  }
  if (result.explanation) output.write(`${formatExplanation(result.explanation)}\n\n`);
  if (quiet) return;
  for (const line of summary(output, { ...report, warnings, errors })) output.write(`${line}\n`);
}

function summary(
  output: Output,
  { result, project, warnings, errors, seconds, check }: BuildReport & { warnings: number; errors: number },
): string[] {
  const time = `${seconds.toFixed(2)} s`;
  if (result.upToDate)
    return [
      `${paint(output, 'green', 'Up to date:')} ${counted(result.pages, 'page')}, nothing changed${warnings ? `, ${counted(warnings, 'warning')} as before` : ''} (${time})`,
    ];
  if (!result.ok) {
    const changed = result.problem && 'outputChanged' in result.problem && result.problem.outputChanged;
    const left = check
      ? ''
      : changed
        ? `; ${project.out} may be incomplete, build again`
        : `; ${project.out} is unchanged`;
    return [
      `${paint(output, 'red', 'Failed:')} ${counted(errors, 'error')}, ${counted(warnings, 'warning')}${left} (${time})`,
    ];
  }
  const { sizes, pictures } = result;
  const lines = [
    `${paint(output, 'green', check ? 'Checked:' : 'Built:')} ${counted(result.pages, 'page')}, ${result.rebuilt.toLocaleString('en')} rebuilt, ${counted(warnings, 'warning')} in ${time}`,
  ];
  if (!check && result.rebuilt)
    lines.push(
      `HTML ${bytes(sizes.html)} in rebuilt pages; script ${bytes(sizes.script)}, style ${bytes(sizes.style)} before compression`,
    );
  if (pictures)
    lines.push(
      `${counted(pictures.count, 'picture')} for link previews, ${pictures.drawn.toLocaleString('en')} drawn; ${bytes(pictures.bytes)}`,
    );
  return lines;
}
