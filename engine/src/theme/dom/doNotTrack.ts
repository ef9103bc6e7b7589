/** Whether the reader asks not to be tracked, by either of the browsers' signals. */
export function doNotTrack(): boolean {
  const { globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
  return navigator.doNotTrack === '1' || globalPrivacyControl === true;
}
