import type { ReactElement, ReactNode } from 'react';

const NAMES = ['Visa', 'Mastercard', 'American Express'];
const SIZE = { width: 42, height: 28, viewBox: '0 0 42 28' } as const;

/** The marks of the cards that the payment page takes, shown before it. */
export function CardMarks({ label }: { readonly label: string }): ReactElement {
  return (
    <p className="mt-4 flex gap-2">
      <span className="sr-only">{`${label}: ${NAMES.join(', ')}`}</span>
      <Mark fill="#fff">
        <path
          fill="#1434cb"
          d="M16.9 9.2l-3 9.6h-2.6l-1.5-7.3c-.1-.4-.2-.5-.5-.7-.6-.3-1.4-.6-2.2-.8l.1-.3h4.2c.5 0 1 .4 1.1 1l1 5.5 2.6-6.5zm10.2 6.5c0-2.5-3.5-2.7-3.5-3.8 0-.4.3-.7 1.1-.8.4-.1 1.4-.1 2.5.4l.4-2a7 7 0 0 0-2.4-.5c-2.5 0-4.2 1.3-4.2 3.2 0 1.4 1.2 2.2 2.2 2.6 1 .5 1.3.8 1.3 1.2 0 .6-.8.9-1.5.9-1.2 0-2-.3-2.5-.6l-.5 2.1c.6.3 1.7.5 2.8.5 2.6 0 4.3-1.3 4.3-3.2m6.5 3.1h2.3l-2-9.6h-2.1c-.5 0-.9.3-1 .7l-3.8 8.9h2.6l.5-1.4h3.2zm-2.8-3.4l1.3-3.6.8 3.6zM20.4 9.2l-2.1 9.6h-2.5l2.1-9.6z"
        />
      </Mark>
      <Mark fill="#fff">
        <circle cx="17" cy="14" r="7.5" fill="#eb001b" />
        <circle cx="25" cy="14" r="7.5" fill="#f79e1b" />
        <path fill="#ff5f00" d="M21 7.7a7.5 7.5 0 0 1 0 12.6a7.5 7.5 0 0 1 0-12.6" />
      </Mark>
      <Mark fill="#016fd0">
        <path
          fill="none"
          stroke="#fff"
          strokeWidth="1.8"
          d="M6 18l3-8 3 8M7.2 15.5h3.6M14.5 18v-8l3 5 3-5v8M29 10h-5v8h5M24 14h4.5M31 10l6 8M37 10l-6 8"
        />
      </Mark>
    </p>
  );
}

function Mark({
  fill,
  children,
}: {
  readonly fill: string;
  readonly children: ReactNode;
}): ReactElement {
  return (
    <svg {...SIZE} aria-hidden="true" className="border-rule shrink-0 border">
      <rect width="42" height="28" fill={fill} />
      {children}
    </svg>
  );
}
