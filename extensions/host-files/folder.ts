/** Folder of dist. It's hidden, so servers never send it. */
export const FOLDER = '.hosts';
