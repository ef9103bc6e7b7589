import nprogress from 'nprogress';

/** The line itself, from the library; separate, because few readers ever wait for a page. */
export function progressBar() {
  return nprogress.configure({
    minimum: 0.08,
    speed: 200,
    trickleSpeed: 800,
    showSpinner: false,
    barSelector: '.progress-bar',
    // The default template has invalid ARIA roles: https://github.com/rstacruz/nprogress/issues/180
    template: '<div class="progress" aria-hidden="true"><div class="progress-bar"></div></div>',
  });
}
