/** Rows that a rule has worked out, and that are in memory already. */
export async function* inTurn<Row, Sent>(rows: readonly Row[], present: (row: Row) => Sent) {
  for (const row of rows) yield present(row)
}
