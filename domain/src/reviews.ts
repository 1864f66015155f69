// What a review of a product may have (docs/reviews.md), for the server and both sides of the screen.

/** The most photos of a review. */
export const mostReviewPhotos = 5
