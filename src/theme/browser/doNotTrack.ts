/** Whether the reader asks not to be tracked, by either of the signals that browsers have. */
export function doNotTrack(): boolean {
  const { globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
  return navigator.doNotTrack === '1' || globalPrivacyControl === true;
}
