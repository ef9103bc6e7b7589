/** The site's shell, compiled into the bundle by the build. */
declare module 'virtual:shell' {
  export const shell: import('../../site/model/routeData.ts').Shell;
}
