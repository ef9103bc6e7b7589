import { onTestFinished } from 'vitest';
import { createProject, type TestProject } from './project.ts';

/** Disposes of a project, an engine, or a disk when the test ends. */
export function ofTest<T extends { dispose(): void }>(thing: T): T {
  onTestFinished(() => thing.dispose());
  return thing;
}

/** A project for one test. */
export const projectOfTest = (...args: Parameters<typeof createProject>): TestProject => ofTest(createProject(...args));
