import type { Chrome } from '../../site/model/routeData.ts';

/** The wordmark in both colour modes; the stylesheet shows one. Lazy where it may be off screen. */
export function Logo({ logo, lazy = false }: { logo: NonNullable<Chrome['footer']['logo']>; lazy?: boolean }) {
  // React would preload both pictures of an eager logo; a low priority keeps the hidden one from competing.
  const loading = lazy ? ({ loading: 'lazy' } as const) : ({ fetchPriority: 'low' } as const);
  return (
    <a className="logo" href={logo.href}>
      <img className="only-light" src={logo.src} alt={logo.alt} width={158} height={28} {...loading} />
      <img className="only-dark" src={logo.srcDark} alt={logo.alt} width={158} height={28} {...loading} />
    </a>
  );
}
