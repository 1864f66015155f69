// Imported before what reads it: the product is mounted under a path.
document.documentElement.dataset['base'] = '/shop'
