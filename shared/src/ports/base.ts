/**
 * The path that the product is mounted under (specification §2), '' at the root of a domain; the edge writes it into the page.
 * Paths of the route table and of the API begin after it.
 */
export const base = document.documentElement.dataset['base'] ?? ''
