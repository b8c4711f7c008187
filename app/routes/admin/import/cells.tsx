/** A table of cells of a file, a line for each; `first` is the row, which a line begins with. */
export function Cells({ heads, children }: { heads: string[]; children: React.ReactNode }) {
  return (
    <table className="list rounded-picture border border-line" role="table">
      <thead role="rowgroup">
        <tr role="row" className="text-sm">
          {heads.map((head) => (
            <th key={head} role="columnheader" scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">{children}</tbody>
    </table>
  )
}
