export interface Address {
  readonly firstName: string;
  readonly lastName: string;
  readonly street: string;
  readonly houseNumber: string;
  readonly additional: string;
  readonly zipCode: string;
  readonly city: string;
  /** For countries with states, such as the US. */
  readonly state: string;
  /** ISO 3166-1 alpha-2. */
  readonly countryCode: string;
  readonly phone: string;
}

export type AddressField = keyof Address;

/** An invalid field; `message` is a key in the `checkout` messages. */
export interface FieldError {
  /** `email`, `shippingAddress.zipCode`, `billingAddress.city`, `deliveryKey`, `gift.message`, `terms`, `noReturn`. */
  readonly path: string;
  readonly message: string;
}
