/** A row of a description list; nothing for an empty value. */
export function Fact({ name, value }: { name: string; value: string }) {
  if (!value) return null
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}
