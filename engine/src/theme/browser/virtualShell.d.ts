/** The site's shell, compiled into the bundle. */
declare module 'virtual:shell' {
  export const shell: import('../../site/model/routeData.ts').Shell;
}
