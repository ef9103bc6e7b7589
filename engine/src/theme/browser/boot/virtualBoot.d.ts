/** What the scripts inside pages need of the site, as constants, so that esbuild leaves out code for other sites. */
declare module 'virtual:boot' {
  export const defaultMode: 'light' | 'dark';
  export const respectSystem: boolean;
  /** Empty without an announcement. */
  export const announcementId: string;
  export const baseUrl: string;
  /** What the banner says if the base URL is right, and if it's wrong, with `{suggested}` for another. */
  export const missingStyle: string;
  export const wrongBaseUrl: string;
}
