/** A table that is read, not worked on; on a phone its rows are cards. The roles are what CSS takes from it there. */
export function Table({ heads, children }: { heads: string[]; children: React.ReactNode }) {
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
