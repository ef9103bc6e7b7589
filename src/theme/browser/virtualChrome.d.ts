/** The site's chrome, compiled into the bundle by the build. */
declare module 'virtual:chrome' {
  export const chrome: import('../../site/model/routeData.ts').Chrome;
}
