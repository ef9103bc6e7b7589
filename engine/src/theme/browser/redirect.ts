/** Follows a static redirect page, with the reader's query and hash unless the target has its own. */
const to = document.currentScript?.dataset.to;
if (to) {
  const target = new URL(to, location.href);
  target.search ||= location.search;
  target.hash ||= location.hash;
  location.replace(target);
}
