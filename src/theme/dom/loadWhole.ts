/** Reloads the page and never resolves. If the server doesn't respond, the page isn't changed. */
export async function loadWhole(): Promise<void> {
  try {
    const { status } = await fetch(location.href, { method: 'HEAD', cache: 'no-store' });
    if (status >= 500) return;
  } catch {
    return;
  }
  location.reload();
  await new Promise(() => {});
}
