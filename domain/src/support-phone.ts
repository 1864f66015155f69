/** The support phone of a shop whose operator has not set SUPPORT_PHONE (docs/operate.md). */
export const usualSupportPhone = '8 800 555-01-00'
