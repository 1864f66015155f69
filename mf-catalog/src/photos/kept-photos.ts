/** A photo of a draft: uploaded already, with what its form shows of it. `preview` is a `data:` address. */
export type Photo = { id: number; name: string; preview: string }

/** Whether a draft of the browser has photos here. */
export function isPhotos(value: unknown): value is readonly Photo[] {
  return Array.isArray(value) && value.every(isPhoto)
}

function isPhoto(value: unknown): value is Photo {
  if (typeof value !== 'object' || value === null) return false
  if (!('id' in value && 'name' in value && 'preview' in value)) return false
  return typeof value.id === 'number' && typeof value.name === 'string' && typeof value.preview === 'string'
}
