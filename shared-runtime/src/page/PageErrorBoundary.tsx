import { Component, type ComponentType, type ReactNode } from 'react';
import { useLocation, type Location } from 'react-router-dom';

interface ErrorBoundaryProps {
  Fallback: ComponentType<{ error: unknown }>;
  children: ReactNode;
}

interface ErrorBoundaryState {
  location: Location;
  failure?: { error: unknown };
}

class ErrorBoundary extends Component<ErrorBoundaryProps & { location: Location }, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { location: this.props.location };

  static getDerivedStateFromError(error: unknown): Partial<ErrorBoundaryState> {
    return { failure: { error } };
  }

  /** Resets on navigation: a broken page must not hide the next one. */
  static getDerivedStateFromProps({ location }: { location: Location }, state: ErrorBoundaryState) {
    return location === state.location ? null : { location, failure: undefined };
  }

  override render() {
    const { Fallback, children } = this.props;
    const { failure } = this.state;
    return failure ? <Fallback error={failure.error} /> : children;
  }
}

/** Renders a fallback for a page that throws, until the next navigation. */
export function PageErrorBoundary(props: ErrorBoundaryProps) {
  return <ErrorBoundary {...props} location={useLocation()} />;
}
