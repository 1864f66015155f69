// Imported before the modules that read it: page data with a base path.
document.documentElement.dataset['base'] = '/shop'
