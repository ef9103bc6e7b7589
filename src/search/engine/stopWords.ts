/** Words that say how the rest belongs together, in questions above all: a query with other words is not searched for them. */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  `a an the i im my me we our you your it its is are was be been am do does did doesnt dont didnt can cant cannot could should
  would will wont isnt arent have has to of for in on at by with from as and or if that this these those there
  know want need how what whats why when where which who`.split(/\s+/),
);
