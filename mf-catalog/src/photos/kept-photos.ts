/** A photo of a draft: uploaded already, with what its form shows of it. `preview` is a `data:` address. Drafts kept by former versions have no names. */
export type Photo = { id: number; name?: string | undefined; preview: string }

export const toPhoto = ({ id, name, preview }: Photo): Photo => ({ id, name, preview })

/** Whether a draft of the browser has photos here. */
export function isPhotos(value: unknown): value is readonly Photo[] {
  return Array.isArray(value) && value.every(isPhoto)
}

function isPhoto(value: unknown): value is Photo {
  if (typeof value !== 'object' || value === null || !('id' in value && 'preview' in value)) return false
  if ('name' in value && typeof value.name !== 'string') return false
  return typeof value.id === 'number' && typeof value.preview === 'string'
}
