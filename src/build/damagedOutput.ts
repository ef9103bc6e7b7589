/** A file in the output folder that isn't what the last build wrote there: nothing can be taken from it. */
export class DamagedOutput extends Error {
  constructor(path: string) {
    super(`${path} in the output folder isn't what the last build wrote`);
  }
}
