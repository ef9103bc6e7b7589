/** Strings of the code that runs before the rest of the catalog has loaded. */
export const earlyCatalog = {
  'code.copied': 'Copied',
  'code.copyFailed': "Couldn't copy the code. Select it instead.",
  'zoom.close': 'Close the enlarged picture',
};

export function earlyText({ id }: { id: keyof typeof earlyCatalog }): string {
  return earlyCatalog[id];
}
