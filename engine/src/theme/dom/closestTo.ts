/** The closest element to an event's target that matches; null if there is none, or the target is the document. */
export function closestTo<Found extends HTMLElement>(
  { target }: Pick<Event, 'target'>,
  selector: string,
): Found | null {
  return target instanceof Element ? target.closest<Found>(selector) : null;
}
