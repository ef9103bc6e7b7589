import nprogress from 'nprogress';

/** Faster navigations show no progress, ms. */
const DELAY = 200;

/** The line at the top of the window while a page loads. */
export interface Progress {
  start(): void;
  done(): void;
}

export function createProgressBar(): Progress {
  nprogress.configure({
    minimum: 0.08,
    speed: 200,
    trickleSpeed: 800,
    showSpinner: false,
    barSelector: '.progress-bar',
    // The default template has invalid ARIA roles: https://github.com/rstacruz/nprogress/issues/180
    template: '<div class="progress" aria-hidden="true"><div class="progress-bar"></div></div>',
  });
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    start() {
      clearTimeout(timer);
      timer = setTimeout(() => nprogress.start(), DELAY);
    },
    done() {
      clearTimeout(timer);
      nprogress.done();
    },
  };
}
