import nprogress from 'nprogress';

/** A navigation that is over sooner shows nothing, ms. */
const DELAY = 200;

/** The line on top of the window while a page is on its way. */
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
    // The library's own template has roles that do not exist.
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
