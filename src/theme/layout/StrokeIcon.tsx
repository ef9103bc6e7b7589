/** A decorative icon on a 20 px grid, in the text's colour and strokes of one weight; its meaning must be in words beside it. */
export function StrokeIcon({ name, path }: { name: string; path: string }) {
  return (
    <svg className={`icon icon-${name}`} viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
