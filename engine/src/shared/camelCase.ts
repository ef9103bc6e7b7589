/** True for a name with at least two capitals and a lower-case letter. */
export const isCamelCase = (name: string): boolean => /[A-Z].*[A-Z]/.test(name) && /[a-z]/.test(name);
